import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { Spinner } from '@petalwise/ui/feedback/spinner';
import { CameraOff } from 'lucide-react';
import styles from './camera.module.css';
import { ChooseFile } from './choose-file.tsx';
import { LiveView } from './live-view.tsx';
import type { Shot } from './take-shot.ts';
import { type Camera, useCamera } from './use-camera.ts';

interface CameraStageProps {
  onShot: (shot: Shot) => void;
  onFile: (file: File) => void;
}

/** The camera's picture, or why there is none; a file can be chosen in either case. */
export function CameraStage({ onShot, onFile }: CameraStageProps) {
  const { camera, retry, switchCamera } = useCamera();
  return (
    <div className={styles.view}>
      <View camera={camera} onShot={onShot} onRetry={retry} onSwitch={() => void switchCamera()} />
      {/* Always here: a phone hides the page, which stops the camera, while a file is chosen. */}
      <div className={styles.foot}>
        <ChooseFile onFile={onFile} />
        <p>
          The camera picture stays in your browser. Nothing is sent and nothing is charged until you send the photo.
        </p>
      </div>
    </div>
  );
}

interface ViewProps {
  camera: Camera;
  onShot: (shot: Shot) => void;
  onRetry: () => void;
  onSwitch: () => void;
}

function View({ camera, onShot, onRetry, onSwitch }: ViewProps) {
  switch (camera.phase) {
    case 'opening':
      return (
        <div className={styles.empty}>
          <Spinner label="Opening the camera" />
          <p>If your browser asks, allow the camera for this page.</p>
        </div>
      );
    case 'failed':
      return (
        <>
          <div className={styles.empty}>
            <CameraOff aria-hidden />
          </div>
          <Note tone="danger" title={camera.problem.title} live>
            {camera.problem.advice}
          </Note>
          <Button look="strong" autoFocus onClick={onRetry}>
            Try Again
          </Button>
        </>
      );
    case 'live':
      return <LiveView camera={camera} onShot={onShot} onSwitch={onSwitch} />;
    default:
      return camera satisfies never;
  }
}
