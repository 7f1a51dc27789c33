import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';

type Weights = tf.NamedTensorMap;
export type FaceNetworks = { detector: Weights; landmarks: Weights };

const packages = createRequire(import.meta.url);
const weightsFolder = join(dirname(packages.resolve('@vladmandic/face-api/package.json')), 'model');
const wasmFolder = dirname(packages.resolve('@tensorflow/tfjs-backend-wasm'));

/** The mean colours both networks were trained with, in 0..255. */
const DETECTOR_MEAN = [117.001, 114.697, 97.404];
const LANDMARK_MEAN = [122.782, 117.001, 104.298];
export const LANDMARK_INPUT = 112;

/**
 * Loads the tiny face detector and the 68-landmark network whose weights @vladmandic/face-api (MIT) publishes,
 * about 0.6 MB. Only the weights are used: the package's own bundles need a canvas or all of TensorFlow.
 */
export async function loadFaceNetworks(): Promise<FaceNetworks> {
  setWasmPaths(`${wasmFolder}/`);
  await tf.setBackend('wasm');
  const [detector, landmarks] = await Promise.all([
    loadWeights('tiny_face_detector_model'),
    loadWeights('face_landmark_68_model'),
  ]);
  return { detector, landmarks };
}

async function loadWeights(name: string): Promise<Weights> {
  const [manifest, bytes] = await Promise.all([
    readFile(join(weightsFolder, `${name}-weights_manifest.json`), 'utf8'),
    readFile(join(weightsFolder, `${name}.bin`)),
  ]);
  const groups = JSON.parse(manifest) as tf.io.WeightsManifestConfig;
  const exact = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  return tf.io.decodeWeights(
    exact,
    groups.flatMap((group) => group.weights),
  );
}

/**
 * One pass of the detector (a YOLO v2 grid of separable convolutions, stride 32).
 * `rgb` is a square of `size` × `size` pixels; answers [cell row][cell column][5 anchors × (x, y, w, h, score)], raw.
 */
export function runDetector(weights: Weights, rgb: Uint8Array, size: number): { grid: number; values: Float32Array } {
  return tf.tidy(() => {
    const first = tf.conv2d(normalised(rgb, size, DETECTOR_MEAN), filters(weights, 'conv0/filters'), 1, 'valid');
    let x = leaky(tf.add(first, tensor(weights, 'conv0/bias')));
    for (const layer of ['conv1', 'conv2', 'conv3', 'conv4', 'conv5']) {
      x = tf.maxPool(x, 2, 2, 'same');
      x = leaky(separable(weights, layer, x, 1));
    }
    x = tf.maxPool(x, 2, 1, 'same');
    const out = tf.add(tf.conv2d(x, filters(weights, 'conv8/filters'), 1, 'valid'), tensor(weights, 'conv8/bias'));
    return { grid: out.shape[1] ?? 0, values: out.dataSync() as Float32Array };
  });
}

/** 68 points as x, y pairs in 0..1 of the given square face crop (four dense blocks, then one linear layer). */
export function runLandmarks(weights: Weights, rgb: Uint8Array): Float32Array {
  return tf.tidy(() => {
    let x = normalised(rgb, LANDMARK_INPUT, LANDMARK_MEAN);
    for (const block of ['dense0', 'dense1', 'dense2', 'dense3']) x = denseBlock(weights, block, x);
    const features = tf.reshape(tf.avgPool(x, 7, 2, 'valid'), [1, -1]);
    const points = tf.add(tf.matMul(features, tensor(weights, 'fc/weights')), tensor(weights, 'fc/bias'));
    return points.dataSync() as Float32Array;
  });
}

/** Tensors alive now; the same before and after a photo unless something leaks. */
export function liveTensors(): number {
  return tf.memory().numTensors;
}

function denseBlock(weights: Weights, block: string, input: tf.Tensor4D): tf.Tensor4D {
  const entry =
    block === 'dense0'
      ? tf.add(
          tf.conv2d(input, filters(weights, 'dense0/conv0/filters'), 2, 'same'),
          tensor(weights, 'dense0/conv0/bias'),
        )
      : separable(weights, `${block}/conv0`, input, 2);
  let sum = tf.relu(entry as tf.Tensor4D);
  // Each layer reads the rectified sum of all before it.
  let activated = sum;
  for (const layer of ['conv1', 'conv2', 'conv3']) {
    sum = tf.add(sum, separable(weights, `${block}/${layer}`, activated, 1));
    activated = tf.relu(sum);
  }
  return activated;
}

function separable(weights: Weights, layer: string, x: tf.Tensor4D, stride: 1 | 2): tf.Tensor4D {
  const depthwise = filters(weights, `${layer}/depthwise_filter`);
  const pointwise = filters(weights, `${layer}/pointwise_filter`);
  return tf.add(tf.separableConv2d(x, depthwise, pointwise, stride, 'same'), tensor(weights, `${layer}/bias`));
}

function leaky(x: tf.Tensor): tf.Tensor4D {
  return tf.maximum(x, tf.mul(x, 0.1));
}

function normalised(rgb: Uint8Array, size: number, mean: number[]): tf.Tensor4D {
  const image = tf.tensor4d(Float32Array.from(rgb), [1, size, size, 3]);
  return tf.div(tf.sub(image, mean), 255);
}

function filters(weights: Weights, name: string): tf.Tensor4D {
  return tensor(weights, name) as tf.Tensor4D;
}

function tensor(weights: Weights, name: string): tf.Tensor {
  const found = weights[name];
  if (!found) throw new Error(`The face model has no weights named ${name}`);
  return found;
}
