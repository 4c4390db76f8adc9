import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { SocialPost } from '../../../../contract/socialPost.ts';
import { BackIcon } from '../../../kit/icons/directional.ts';
import { LevelMark } from '../../../kit/LevelMark.tsx';
import { PageTitle } from '../../../kit/PageTitle.tsx';
import { PlaceLink } from '../../../routing/place.tsx';
import { useSession } from '../../../services/useSession.ts';
import { styled } from '../../../kit/styled.ts';
import { Art } from './Art.tsx';
import { Choice } from './Choice.tsx';
import { useChoices } from './choices.ts';
import { ShareButtons } from './ShareButtons.tsx';
import { PostImage } from './PostImage.tsx';
import { Preview } from './Preview.tsx';
import { backgrounds, riskShown, risks, schemeOf, type Background, type Risk } from './schemes.ts';

const Frame = styled('main')(({ theme: { breakpoints, palette, space } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 720px) 320px',
    justifyContent: 'center',
    alignItems: 'start',
    gap: space.inline + space.unit * 2,
    minBlockSize: '100vh',
    padding: space.inline,
    '& .tools': { display: 'grid', gap: space.sections },
    '& .tools > header': { display: 'grid', justifyItems: 'start', gap: 4, overflowWrap: 'anywhere' },
    '& .hint': { marginBlockStart: -16, color: palette.paper.muted },
    // The image is never taller than the window, so that it is fully visible beside the choices.
    '& .image': { inlineSize: `min(100%, 100vh - ${2 * space.inline}px)`, justifySelf: 'end' },
    [breakpoints.down('phone')]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        padding: space.inlinePhone,
        '& .image': { inlineSize: '100%' },
    },
}));

const levelMark = (risk: Risk) => <LevelMark level={risk} />;

const pictureIn = (risk: Risk) => (background: Background) => (
    <Art background={background} paint={schemeOf(risk, background).paint} />
);

/** The image with its colour and background choices, and buttons to download and copy it. */
export const PostPage = ({ id, post }: { id: string; post: SocialPost }) => {
    const translate = useTranslate();
    const { status } = useSession();
    const image = useRef<HTMLDivElement>(null);
    const { chosen, background, chooseRisk, chooseBackground } = useChoices();
    const shown = riskShown(chosen, post.risk);
    const title = translate('pages.socialPost.title');
    return (
        <Frame>
            <PageTitle title={`${post.name} – ${title}`} />
            <div className="image">
                <Preview>
                    <PostImage ref={image} post={post} chosen={chosen} background={background} />
                </Preview>
            </div>
            <div className="tools">
                <header>
                    {status === 'staff' && (
                        <Button
                            component={PlaceLink}
                            to={`/product/${id}`}
                            variant="text"
                            size="small"
                            startIcon={<BackIcon />}
                        >
                            {translate('pages.socialPost.toProduct')}
                        </Button>
                    )}
                    <Typography component="h1" variant="h4">
                        {title}
                    </Typography>
                    <Typography color="textSecondary">
                        <bdi>{post.name}</bdi>
                    </Typography>
                </header>
                <Choice
                    title={translate('pages.socialPost.scheme')}
                    name="risk"
                    values={risks}
                    chosen={chosen ?? (post.risk === 'none' ? undefined : post.risk)}
                    word={risk => translate(`components.hazard.${risk}`)}
                    mark={levelMark}
                    onChoose={risk => chooseRisk(risk, post.risk)}
                />
                {post.risk === 'none' && !chosen && (
                    <Typography variant="caption" className="hint">
                        {translate('pages.socialPost.noScore')}
                    </Typography>
                )}
                <Choice
                    title={translate('pages.socialPost.background')}
                    name="background"
                    values={backgrounds}
                    chosen={background}
                    picture={pictureIn(shown)}
                    word={each => translate(`pages.socialPost.backgrounds.${each}`)}
                    onChoose={chooseBackground}
                />
                <ShareButtons image={image} name={post.name} />
            </div>
        </Frame>
    );
};
