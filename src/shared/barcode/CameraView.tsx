import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Alert } from '../../kit/Alert.tsx';
import { Quiet } from '../../kit/Quiet.tsx';
import { styled } from '../../kit/styled.ts';
import { useCamera } from './useCamera.ts';
import { useCodesSeen } from './useCodesSeen.ts';

const Frame = styled('div')(({ theme: { palette, radius } }) => ({
    display: 'grid',
    gap: 8,
    '& video': {
        display: 'block',
        width: '100%',
        aspectRatio: '4 / 3',
        objectFit: 'cover',
        borderRadius: radius.card,
        backgroundColor: palette.paper.sunken,
    },
}));

interface CameraViewProps {
    onCode: (barcode: string) => void;
}

const Attempt = ({ onCode, onRetry }: CameraViewProps & { onRetry: () => void }) => {
    const translate = useTranslate();
    const video = useRef<HTMLVideoElement>(null);
    const { stream, failure } = useCamera();
    const isBroken = useCodesSeen(video, stream, onCode);
    useEffect(() => {
        if (video.current) video.current.srcObject = stream ?? null;
    }, [stream]);
    const wrong = failure ?? (isBroken ? 'reader' : undefined);
    if (wrong)
        return (
            <Alert
                severity="error"
                action={
                    failure && failure !== 'insecure' ? (
                        <Button size="small" onClick={onRetry}>
                            {translate('components.retry')}
                        </Button>
                    ) : undefined
                }
            >
                {translate(`shell.scanner.failed.${wrong}`)}
            </Alert>
        );
    return (
        <Frame>
            <video ref={video} autoPlay muted playsInline aria-label={translate('shell.scanner.picture')} />
            <Quiet role="status">{translate(stream ? 'shell.scanner.hint' : 'shell.scanner.starting')}</Quiet>
        </Frame>
    );
};

/** What the camera sees, and `onCode` for each barcode that comes into view; says why where there is no camera. */
export const CameraView = ({ onCode }: CameraViewProps) => {
    const [attempts, setAttempts] = useState(0);
    return <Attempt key={attempts} onCode={onCode} onRetry={() => setAttempts(attempts + 1)} />;
};
