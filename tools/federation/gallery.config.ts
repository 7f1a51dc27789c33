import { galleryConfig } from './src/gallery-config.ts';

// `npm run gallery`
export default galleryConfig;
