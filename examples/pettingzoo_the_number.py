"""PettingZoo: learn The Number against people who write any digits they have, with nothing but NumPy.

Run it: python examples/pettingzoo_the_number.py

One agent follows a policy, a table of weights from what it sees to the digit it writes (a softmax), moved by REINFORCE
after every few games. It takes another seat in every game. All write at once, so the environment is the parallel one.
"""

import argparse
import time

import numpy as np

from tablee.envs import the_number_v0

GAMES, RATE = 30, 0.02  # in one update
rng = np.random.default_rng(0)


class Policy:
    """Weights from features to steps, with Adam's two averages beside them."""

    def __init__(self, features, actions):
        self.weights = np.zeros((features, actions), np.float32)
        self.mean, self.square, self.updates = np.zeros_like(self.weights), np.zeros_like(self.weights), 0

    def chances(self, shown, masks):
        worth = np.where(masks, shown @ self.weights, -1e9)
        chances = np.exp(worth - worth.max(axis=1, keepdims=True))
        return chances / chances.sum(axis=1, keepdims=True)

    def choose(self, shown, masks):
        marks = self.chances(shown, masks).cumsum(axis=1)
        return (marks > rng.random((len(marks), 1)) * marks[:, -1:]).argmax(axis=1)

    def learn(self, shown, masks, chosen, advantage):
        push = -self.chances(shown, masks)
        push[np.arange(len(chosen)), chosen] += 1
        slope = shown.T @ (push * advantage[:, None]).astype(np.float32) / len(chosen)
        self.updates += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.01 * (slope**2 - self.square)
        mean, square = self.mean / (1 - 0.9**self.updates), self.square / (1 - 0.99**self.updates)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-6)


def random_steps(masks):
    return (rng.random(masks.shape) * masks).argmax(axis=1)


def play(env, policy, learner):
    """A game of one agent against random ones: what it saw and did, and its reward."""
    kept, (observations, _) = [], env.reset()
    while env.agents:
        asked = [agent for agent in env.agents if observations[agent]["action_mask"].any()]
        masks = np.array([observations[agent]["action_mask"] for agent in asked])
        steps = dict(zip(asked, random_steps(masks), strict=True))
        if learner in asked:
            shown, mask = observations[learner]["observation"], observations[learner]["action_mask"]
            steps[learner] = policy.choose(shown[None], mask[None])[0]
            kept.append((shown, mask, steps[learner]))
        observations, rewards, _, _, _ = env.step(steps)
    return kept, rewards[learner]


def share(env, policy, games):
    """The policy's share of wins, and half its 95 % interval."""
    env.reset(seed=1_000_000)
    seats = env.possible_agents
    rewards = [play(env, policy, seats[game % len(seats)])[1] for game in range(games)]
    wins = (np.array(rewards) * (len(seats) - 1) + 1) / len(seats)  # a reward of 1 is a whole win
    return wins.mean(), 1.96 * wins.std() / np.sqrt(games)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=45)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--trial", type=int, default=400, help="games of each test")
    args = parser.parse_args()
    env, trial = the_number_v0.parallel_env(seats=args.seats), the_number_v0.parallel_env(seats=args.seats)
    agents = env.possible_agents
    features = env.observation_space(agents[0])["observation"].shape[0]
    policy = Policy(features, int(env.action_space(agents[0]).n))

    def tell(games):
        mean, half = share(trial, policy, args.trial)
        luck = 1 / args.seats
        print(f"{games:>7,} games: wins {mean:.3f} ± {half:.3f} against random (by luck {luck:.3f})", flush=True)
        return mean - half, mean + half

    _, before = tell(0)
    begun, told, games = time.monotonic(), 1, 0
    env.reset(seed=0)
    while (spent := time.monotonic() - begun) < args.seconds:
        saw, paid = [], []
        for game in range(GAMES):
            kept, reward = play(env, policy, agents[game % len(agents)])
            saw += kept
            paid += [reward] * len(kept)
        shown, masks, chosen = (np.array(column) for column in zip(*saw, strict=True))
        policy.learn(shown, masks, chosen, np.array(paid) - np.mean(paid))
        games += GAMES
        if spent > told * args.seconds / 3:
            tell(games)
            told += 1
    after, _ = tell(games)
    print("It has learned something." if after > before else "It has not learned anything yet.")


if __name__ == "__main__":
    main()
