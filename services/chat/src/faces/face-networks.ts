import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import * as tf from '@tensorflow/tfjs-core';

/** BlazeFace finds faces, FaceMesh places 468 points on one, Iris outlines an eye. All three are MediaPipe's. */
export type FaceNetworks = { finder: GraphModel; mesh: GraphModel; iris: GraphModel };

const packages = createRequire(import.meta.url);
const modelFolder = join(dirname(packages.resolve('@vladmandic/human')), '../models');
const wasmFolder = dirname(packages.resolve('@tensorflow/tfjs-backend-wasm'));

/** Side of the square that each network reads, in pixels. */
export const FINDER_INPUT = 256;
export const MESH_INPUT = 192;
export const IRIS_INPUT = 64;

/**
 * Loads the networks whose weights @vladmandic/human (MIT; the weights Apache-2.0) publishes, 4.6 MB. Only the weights
 * are used: the package's own bundles bring all of TensorFlow.
 */
export async function loadFaceNetworks(): Promise<FaceNetworks> {
  setWasmPaths(`${wasmFolder}/`);
  await tf.setBackend('wasm');
  const [finder, mesh, iris] = await Promise.all([
    loadNetwork('blazeface'),
    loadNetwork('facemesh'),
    loadNetwork('iris'),
  ]);
  return { finder, mesh, iris };
}

function loadNetwork(name: string): Promise<GraphModel> {
  return loadGraphModel({ load: () => readModel(name) });
}

async function readModel(name: string): Promise<tf.io.ModelArtifacts> {
  const [text, weights] = await Promise.all([
    readFile(join(modelFolder, `${name}.json`), 'utf8'),
    readFile(join(modelFolder, `${name}.bin`)),
  ]);
  const model = JSON.parse(text) as tf.io.ModelJSON;
  const weightSpecs = model.weightsManifest.flatMap((group) => group.weights);
  return { modelTopology: model.modelTopology, weightSpecs, weightData: Uint8Array.from(weights).buffer };
}

/** One grid of the finder: `grid` × `grid` cells, each with `anchors` guesses of a score and 16 numbers. */
export type FinderGrid = { grid: number; anchors: number; scores: Float32Array; guesses: Float32Array };

/** Raw guesses for a square picture of `FINDER_INPUT` pixels: a coarse grid for large faces, a fine one for small. */
export function runFinder({ finder }: FaceNetworks, rgb: Uint8Array): FinderGrid[] {
  return tidied(() => {
    const outputs = finder.execute(imagesOf([rgb], FINDER_INPUT, -1)) as tf.Tensor[];
    const values = (guesses: number, numbers: number) =>
      read(outputs.find(({ shape }) => shape[1] === guesses && shape[2] === numbers));
    return [
      { grid: 16, anchors: 2 },
      { grid: 8, anchors: 6 },
    ].map(({ grid, anchors }) => {
      const count = grid * grid * anchors;
      return { grid, anchors, scores: values(count, 1), guesses: values(count, 16) };
    });
  });
}

/** 468 points as x, y, z in pixels of the square picture, and how certain the network is that it saw a face (0..1). */
export type RawMesh = {
  certainty: number;
  points: Float32Array;
  /** What the network noticed in 24 × 24, 12 × 12 and 6 × 6 places, on its way to the points. */
  noticed: Float32Array[];
};

const NOTICED = [9, 12, 15].map((layer) => `StatefulPartitionedCall/model_1/p_re_lu_${layer}/Relu`);

export function runMesh({ mesh }: FaceNetworks, pictures: readonly Uint8Array[]): RawMesh[] {
  return tidied(() => {
    const outputs = mesh.execute(imagesOf(pictures, MESH_INPUT, 0), ['Identity_1', 'Identity_2', ...NOTICED]);
    const [certainties, ...values] = (outputs as tf.Tensor[]).map(read) as [Float32Array, ...Float32Array[]];
    return pictures.map((_, at) => {
      const [points, ...noticed] = values.map((all) => {
        const length = all.length / pictures.length;
        return all.subarray(at * length, (at + 1) * length);
      }) as [Float32Array, ...Float32Array[]];
      return { certainty: certainties[at] ?? 0, points, noticed };
    });
  });
}

/** 71 points of the outline of each right eye (mirror a left one), then 5 of its iris, as x, y, z in pixels. */
export function runIris({ iris }: FaceNetworks, pictures: readonly Uint8Array[]): Float32Array[] {
  return tidied(() => {
    const values = read(iris.execute(imagesOf(pictures, IRIS_INPUT, 0)) as tf.Tensor);
    return pictures.map((_, at) => values.subarray(at * 76 * 3, (at + 1) * 76 * 3));
  });
}

/** Runs, and frees the tensors. What `tf.tidy` itself is given back it searches for tensors, number by number. */
function tidied<Value>(run: () => Value): Value {
  let value: Value | undefined;
  tf.tidy(() => {
    value = run();
  });
  return value as Value;
}

/** Tensors alive now; the same before and after a photo unless something leaks. */
export function liveTensors(): number {
  return tf.memory().numTensors;
}

/** Bytes as numbers from `lowest` to 1, one picture after the other. */
function imagesOf(pictures: readonly Uint8Array[], size: number, lowest: -1 | 0): tf.Tensor4D {
  const values = new Float32Array(pictures.length * size * size * 3);
  const step = (1 - lowest) / 255;
  pictures.forEach((rgb, picture) => {
    const from = picture * size * size * 3;
    for (let at = 0; at < rgb.length; at++) values[from + at] = (rgb[at] ?? 0) * step + lowest;
  });
  return tf.tensor4d(values, [pictures.length, size, size, 3]);
}

function read(tensor: tf.Tensor | undefined): Float32Array {
  if (!tensor) throw new Error('A face network has another shape than expected');
  return tensor.dataSync() as Float32Array;
}
