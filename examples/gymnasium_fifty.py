"""Gymnasium: learn Fifty against bots, in rows, with nothing but NumPy. Run it: python examples/gymnasium_fifty.py

One seat of four learns; the others are played by the house's `casual` bot. The policy is a table of weights from what
the seat sees to what it may do (a softmax), moved by REINFORCE: what was done in games that went well is done again.
"""

import argparse
import time

import gymnasium
import numpy as np

import tablee.envs  # noqa: F401 - registers the games

ROWS, STEPS, RATE = 512, 64, 0.02
rng = np.random.default_rng(0)


class Policy:
    """Weights from features to steps, with Adam's two averages beside them."""

    def __init__(self, features, actions):
        self.weights = np.zeros((features, actions), np.float32)
        self.mean, self.square, self.updates = np.zeros_like(self.weights), np.zeros_like(self.weights), 0

    def chances(self, shown, masks):
        worth = np.where(masks, shown @ self.weights, -1e9)
        chances = np.exp(worth - worth.max(axis=1, keepdims=True)) * masks
        return chances / np.maximum(chances.sum(axis=1, keepdims=True), 1e-9)

    def choose(self, shown, masks):
        """One step a row; a game that is over has no step to choose, and 0 is as good as any."""
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


def play(envs, policy, shown, info, steps):
    """So many steps in every row: what was seen and done, and what each game paid at its end."""
    kept = []
    for _ in range(steps):
        masks = info["action_mask"]
        chosen = policy.choose(shown, masks)
        after, rewards, ended, _, info = envs.step(chosen)
        kept.append((shown, masks, chosen, rewards, ended))
        shown = after
    return [np.array(column) for column in zip(*kept, strict=True)], shown, info


def returns(rewards, ended):
    """For every step what its game paid in the end; NaN where the game is not over yet."""
    paid, ahead = np.empty_like(rewards), np.full(rewards.shape[1], np.nan)
    for at in reversed(range(len(rewards))):
        ahead = np.where(ended[at], rewards[at], ahead)
        paid[at] = ahead
    return paid


def share(envs, policy, seats, steps):
    """The learner's share of wins over some thousand games, and half its 95 % interval."""
    shown, info = envs.reset(seed=1_000_000)
    (_, _, _, rewards, ended), _, _ = play(envs, policy, shown, info, steps)
    wins = (rewards[ended] * (seats - 1) + 1) / seats  # a reward of 1 is a whole win, of -1/(seats-1) none
    return wins.mean(), 1.96 * wins.std() / np.sqrt(len(wins)), len(wins)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=45)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", default="casual")
    parser.add_argument("--trial", type=int, default=200, help="steps of each test, in every row")
    args = parser.parse_args()
    envs = gymnasium.make_vec("tablee/fifty-v0", num_envs=ROWS, seats=args.seats, bots=args.bots)
    policy = Policy(envs.single_observation_space.shape[0], int(envs.single_action_space.n))

    def tell(label):
        mean, half, games = share(envs, policy, args.seats, args.trial)
        print(f"{label:<18} wins {mean:.3f} ± {half:.3f} of {games:,} games (by luck {1 / args.seats:.3f})", flush=True)
        return mean - half, mean + half

    _, before = tell("before training")
    begun, told, games = time.monotonic(), 1, 0
    shown, info = envs.reset(seed=0)
    while (spent := time.monotonic() - begun) < args.seconds:
        (saw, masks, chosen, rewards, ended), shown, info = play(envs, policy, shown, info, STEPS)
        paid = returns(rewards, ended)
        use = ~np.isnan(paid) & masks.any(axis=2)
        policy.learn(saw[use], masks[use], chosen[use], paid[use] - paid[use].mean())
        games += int(ended.sum())
        if spent > told * args.seconds / 4:
            tell(f"{games:,} games")
            shown, info = envs.reset()
            told += 1
    after, _ = tell(f"{games:,} games")
    print("It has learned something." if after > before else "It has not learned anything yet.")


if __name__ == "__main__":
    main()
