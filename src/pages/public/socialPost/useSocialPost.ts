import { HttpError } from 'ra-core';
import { useEffect, useState } from 'react';
import type { SocialPost } from '../../../../contract/socialPost.ts';
import { useServices } from '../../../services/services.ts';

type Outcome = { post: SocialPost } | { problem: 'missing' | 'failed' };

const problemOf = (error: unknown) =>
    error instanceof HttpError && [400, 404, 422].includes(error.status) ? 'missing' : 'failed';

/** Fetches what the image of a product shows: undefined while loading, then the response or the error. */
export const useSocialPost = (id: string) => {
    const { http } = useServices();
    const [outcome, setOutcome] = useState<Outcome>();
    const [attempt, setAttempt] = useState(1);
    useEffect(() => {
        const controller = new AbortController();
        const { signal } = controller;
        http.call('GET product/{id}/social-post', { params: { id: Number(id) }, signal }).then(
            post => !signal.aborted && setOutcome({ post }),
            (error: unknown) => !signal.aborted && setOutcome({ problem: problemOf(error) }),
        );
        return () => {
            controller.abort();
            setOutcome(undefined);
        };
        // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt asks again
    }, [http, id, attempt]);
    return { outcome, retry: () => setAttempt(attempt + 1) };
};
