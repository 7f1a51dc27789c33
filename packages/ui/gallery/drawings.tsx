import { Bloom } from '../src/drawings/bloom.tsx';
import { CoinStacks } from '../src/drawings/coin-stacks.tsx';
import { EmptyPicture, emptyPictures } from '../src/drawings/empty-picture.tsx';
import { FaceMap } from '../src/drawings/face-map.tsx';
import { HeroStillLife } from '../src/drawings/hero-still-life.tsx';
import { Sprig } from '../src/drawings/sprig.tsx';
import { PRODUCT_KINDS, type Scene, StillLife } from '../src/drawings/still-life.tsx';
import { Box, Row, type Specimens, State } from './specimen.tsx';

const walls = ['#ebcfbf', '#d9d2e4', '#cfdccb', '#f0dcae', '#e8c4c4'];
const scenes: readonly Scene[] = PRODUCT_KINDS.map((kind, index) => ({
  kind,
  palette: { wall: walls[index % walls.length] ?? '#ebcfbf', body: '#c87a4e' },
}));

const StillLifes = () => (
  <Row>
    {scenes.map((scene) => (
      <State key={scene.kind} name={scene.kind}>
        <Box shape="square">
          <StillLife scene={scene} />
        </Box>
      </State>
    ))}
  </Row>
);

const stacks = [8, 4, 3] as const;
const levels = { forehead: 'shine', left_cheek: 'some', right_cheek: 'some', chin: 'calm' } as const;

const Stacks = () => (
  <Box shape="wide">
    <CoinStacks stacks={stacks} align="center" />
  </Box>
);

const Faces = () => (
  <Row>
    <Box shape="square">
      <FaceMap levels={levels} title="A face with its zones" />
    </Box>
    <Box shape="square">
      <FaceMap levels={levels} pins title="A face with named zones" />
    </Box>
  </Row>
);

const Hero = () => (
  <Box shape="tall">
    <HeroStillLife title="Three products on two plinths" />
  </Box>
);

const Blooms = () => (
  <Box shape="square">
    <Bloom />
  </Box>
);

const Sprigs = () => (
  <Row>
    <Box shape="square">
      <Sprig />
    </Box>
    <Box shape="square">
      <Sprig fallen />
    </Box>
  </Row>
);

const Empties = () => (
  <Row>
    {emptyPictures.map((shows) => (
      <State key={shows} name={shows}>
        <Box shape="square">
          <EmptyPicture shows={shows} />
        </Box>
      </State>
    ))}
  </Row>
);

export const drawings: Specimens = {
  'still-life': StillLifes,
  'hero-still-life': Hero,
  'coin-stacks': Stacks,
  bloom: Blooms,
  'face-map': Faces,
  sprig: Sprigs,
  'empty-picture': Empties,
};
