import { AvatarMark } from '../src/brand/avatar-mark.tsx';
import { Logo } from '../src/brand/logo.tsx';
import { PetalMark } from '../src/brand/petal-mark.tsx';
import { Box, Row, type Specimens } from './specimen.tsx';

const Marks = () => (
  <Row>
    <Logo />
    <Logo name="Another name" />
  </Row>
);

export const brand: Specimens = {
  logo: Marks,
  'petal-mark': () => (
    <Box shape="small">
      <PetalMark />
    </Box>
  ),
  'avatar-mark': AvatarMark,
};
