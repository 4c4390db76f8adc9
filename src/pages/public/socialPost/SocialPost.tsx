import { HttpError, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { SocialPost as Post } from '../../../../contract/socialPost.ts';
import { useServices } from '../../../services/services.ts';
import { Button } from '@mui/material';
import { usePathPart } from '../../../routing/place.tsx';
import { PublicCard } from '../PublicCard.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { PostPage } from './PostPage.tsx';

type Outcome = { post: Post } | { problem: 'missing' | 'failed' };

const problemOf = (error: unknown) =>
    error instanceof HttpError && [400, 404, 422].includes(error.status) ? 'missing' : 'failed';

/** Undefined while loading. */
const useSocialPost = (id: string) => {
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

/** A product's public, shareable image (catalogue document, section 2), or why there is none. */
export const SocialPost = () => {
    const translate = useTranslate();
    const productId = usePathPart(1);
    const { outcome, retry } = useSocialPost(productId);
    if (!outcome) return <PageLoading />;
    if ('post' in outcome) return <PostPage id={productId} post={outcome.post} />;
    const { problem } = outcome;
    return (
        <PublicCard
            title={translate(`pages.socialPost.${problem}.title`)}
            note={translate(`pages.socialPost.${problem}.note`)}
        >
            {problem === 'failed' && (
                <Button variant="contained" size="large" onClick={retry}>
                    {translate('components.retry')}
                </Button>
            )}
        </PublicCard>
    );
};
