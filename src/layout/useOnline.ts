import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether the browser reports a network. */
export const useOnline = () =>
    useSyncExternalStore(
        changed => onlineManager.subscribe(changed),
        () => onlineManager.isOnline(),
    );
