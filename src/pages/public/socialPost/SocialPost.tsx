import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { usePathPart } from '../../../routing/place.tsx';
import { PublicCard } from '../PublicCard.tsx';
import { Waiting } from '../Waiting.tsx';
import { PostPage } from './PostPage.tsx';
import { useSocialPost } from './useSocialPost.ts';

/** The public, shareable image of a product (catalogue document, section 2), or why there is none. */
export const SocialPost = () => {
    const translate = useTranslate();
    const productId = usePathPart(1);
    const { outcome, retry } = useSocialPost(productId);
    if (!outcome) return <Waiting />;
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
