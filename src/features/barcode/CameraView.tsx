import Button from '@mui/material/Button';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Alert } from '../../ui/message/Alert.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { styled } from '../../ui/styled.ts';

/** Frames are read at this width, in pixels; at a third of it, a barcode's bars are still two wide. */
const widest = 960;

/** In milliseconds, between two frames, and until a barcode counts as out of view. */
const pause = 120;
const gone = 1_500;

const drawFrame = (video: HTMLVideoElement, canvas: CanvasRenderingContext2D) => {
    const scale = Math.min(1, widest / video.videoWidth);
    const width = Math.round(video.videoWidth * scale);
    const height = Math.round(video.videoHeight * scale);
    canvas.canvas.width = width;
    canvas.canvas.height = height;
    canvas.drawImage(video, 0, 0, width, height);
    return canvas.getImageData(0, 0, width, height);
};

/**
 * Calls `onCode` with 13 digits for each EAN-13, EAN-8 or UPC-A that comes into view, and again only after it has left.
 * Returns whether the reader cannot be loaded.
 */
const useCodesSeen = (
    video: RefObject<HTMLVideoElement | null>,
    stream: MediaStream | undefined,
    onCode: (barcode: string) => void,
) => {
    const [isBroken, setBroken] = useState(false);
    const say = useEffectEvent(onCode);
    useEffect(() => {
        if (!stream) return;
        const over = new AbortController();
        const { signal } = over;
        const seen = new Map<string, number>();
        const take = (code: string) => {
            const before = seen.get(code) ?? 0;
            seen.set(code, Date.now());
            if (Date.now() - before > gone) say(code);
        };
        const read = async () => {
            const { readBarcodesIn } = await import('../../services/recognition/recognition.ts');
            const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
            while (!signal.aborted) {
                // Before the first frame a video has no size.
                if (video.current?.videoWidth) {
                    const found = await readBarcodesIn(drawFrame(video.current, canvas), { signal });
                    if (!signal.aborted) for (const { code } of found) take(code);
                }
                await new Promise(resolve => setTimeout(resolve, pause));
            }
        };
        void read().catch(() => {
            if (!signal.aborted) setBroken(true);
        });
        return () => over.abort();
    }, [stream, video]);
    return isBroken;
};

type CameraFailure = 'denied' | 'none' | 'insecure' | 'busy';

const failureOf = (error: unknown): CameraFailure => {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
};

/** Prefers the camera on the back of a phone, and enough pixels for the bars of a small code. */
const wanted = {
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
};

interface Camera {
    stream?: MediaStream;
    failure?: CameraFailure;
}

/** The camera stream while the component is mounted, or the reason it is unavailable. */
const useCamera = (): Camera => {
    const [camera, setCamera] = useState<Camera>({});
    useEffect(() => {
        let isOver = false;
        let stream: MediaStream | undefined;
        const stop = () => stream?.getTracks().forEach(track => track.stop());
        const start = async () => {
            // Missing on pages that did not come over HTTPS.
            if (!navigator.mediaDevices) return setCamera({ failure: 'insecure' });
            try {
                stream = await navigator.mediaDevices.getUserMedia(wanted);
                if (isOver) stop();
                else setCamera({ stream });
            } catch (error) {
                if (!isOver) setCamera({ failure: failureOf(error) });
            }
        };
        void start();
        return () => {
            isOver = true;
            stop();
        };
    }, []);
    return camera;
};

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

/** Shows the camera and calls `onCode` for each barcode that comes into view; without a camera, says why. */
export const CameraView = ({ onCode }: CameraViewProps) => {
    const [attempts, setAttempts] = useState(0);
    return <Attempt key={attempts} onCode={onCode} onRetry={() => setAttempts(attempts + 1)} />;
};
