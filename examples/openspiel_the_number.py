"""OpenSpiel: an agent for its environments learns The Number against its random agent, with nothing but NumPy.

Run it: python examples/openspiel_the_number.py

The agent guesses what a digit will pay in the end from what it sees (one table of weights, a linear Q) and is corrected
when the game is over. While it learns it tries any digit now and then; when it is tested it does not.
"""

import argparse
import time

import numpy as np
import pyspiel
from open_spiel.python import rl_agent, rl_environment
from open_spiel.python.algorithms import random_agent

import tablee.envs.openspiel  # noqa: F401 - registers the games

GAME = "python_tablee_the_number(players=2,rounds=1)"
RATE, CURIOSITY = 0.1, 0.15  # how much of a mistake is corrected at first, and how often anything is tried


class LinearAgent(rl_agent.AbstractAgent):
    """Q(seen, digit) is a sum of weights; all steps of a game are corrected by what it paid."""

    def __init__(self, player_id, num_actions, size):
        super().__init__(player_id)
        self.weights = np.zeros((size, num_actions))
        self.made, self.games = [], 0

    def step(self, time_step, is_evaluation=False):
        if time_step.last():
            self.correct(time_step.rewards[self.player_id], is_evaluation)
            return None
        legal = time_step.observations["legal_actions"][self.player_id]
        seen = np.array(time_step.observations["info_state"][self.player_id])
        worth = seen @ self.weights
        action = max(legal, key=lambda one: (worth[one], np.random.random()))
        if not is_evaluation and np.random.random() < CURIOSITY:
            action = np.random.choice(legal)
        self.made.append((seen, action))
        return rl_agent.StepOutput(action=action, probs=[])

    def correct(self, reward, is_evaluation):
        if not is_evaluation:
            self.games += 1
            for seen, action in self.made:
                missed = reward - seen @ self.weights[:, action]
                self.weights[:, action] += RATE / (1 + self.games / 500) * missed * seen / (seen @ seen)
        self.made = []


def play(env, agents, is_evaluation):
    moment = env.reset()
    while not moment.last():
        agent = agents[moment.observations["current_player"]]
        moment = env.step([agent.step(moment, is_evaluation).action])
    for agent in agents:
        agent.step(moment, is_evaluation)
    return moment.rewards


def share(env, learner, games):
    """The learner's share of wins, on either seat, and half its 95 % interval."""
    wins = np.array([(play(env, seated(learner, game), True)[game % 2] + 1) / 2 for game in range(games)])
    return wins.mean(), 1.96 * wins.std() / np.sqrt(games)


def seated(learner, game):
    """The learner and a random agent, who change places after every game."""
    learner.player_id = game % 2
    other = random_agent.RandomAgent(1 - game % 2, learner.weights.shape[1])
    return [learner, other] if game % 2 == 0 else [other, learner]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=45)
    parser.add_argument("--trial", type=int, default=300, help="games of each test")
    args = parser.parse_args()
    np.random.seed(0)
    env = rl_environment.Environment(
        pyspiel.load_game(GAME), observation_type=rl_environment.ObservationType.OBSERVATION
    )
    spec = env.observation_spec()
    learner = LinearAgent(0, env.action_spec()["num_actions"], spec["info_state"][0])

    def tell(games):
        mean, half = share(env, learner, args.trial)
        print(f"{games:>6,} games: wins {mean:.3f} ± {half:.3f} against random (by luck 0.5)", flush=True)
        return mean - half, mean + half

    _, before = tell(0)
    begun, told, games = time.monotonic(), 1, 0
    while (spent := time.monotonic() - begun) < args.seconds:
        play(env, seated(learner, games), False)
        games += 1
        if spent > told * args.seconds / 3:
            tell(games)
            told += 1
    after, _ = tell(games)
    print("It has learned something." if after > before else "It has not learned anything yet.")


if __name__ == "__main__":
    main()
