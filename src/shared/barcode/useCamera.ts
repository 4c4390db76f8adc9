import { useEffect, useState } from 'react';

/** Why there is no picture: not allowed, no camera, not over HTTPS, or the camera did not start. */
type CameraFailure = 'denied' | 'none' | 'insecure' | 'busy';

const failureOf = (error: unknown): CameraFailure => {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
};

/** Rather the camera on the back of a phone, and enough pixels for the bars of a small code. */
const wanted = {
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
};

interface Camera {
    stream?: MediaStream;
    failure?: CameraFailure;
}

/** The stream of the camera for as long as the component is there, or why there is none. */
export const useCamera = (): Camera => {
    const [camera, setCamera] = useState<Camera>({});
    useEffect(() => {
        let isOver = false;
        let stream: MediaStream | undefined;
        const stop = () => stream?.getTracks().forEach(track => track.stop());
        const start = async () => {
            // Browsers leave it out where the page did not come over HTTPS.
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
