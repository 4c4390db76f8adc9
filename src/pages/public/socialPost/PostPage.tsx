import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from '../../../ui/styled.ts';
import { postSide, PostImage } from './PostImage.tsx';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SocialPost } from '../../../../contract/socialPost.ts';
import { BackIcon } from '../../../ui/icons/directional.ts';
import { LevelMark } from '../../../ui/LevelMark.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { PlaceLink, usePlace } from '../../../routing/place.tsx';
import { useSession } from '../../../services/services.ts';
import { Art } from './Art.tsx';
import { ShareButtons } from './ShareButtons.tsx';
import { backgrounds, riskShown, risks, schemeOf, type Background, type Risk } from './schemes.ts';

const PreviewFrame = styled('div')(({ theme: { palette, radius } }) => ({
    inlineSize: '100%',
    aspectRatio: '1',
    overflow: 'hidden',
    borderRadius: radius.frame,
    boxShadow: `0 0 0 1px ${palette.paper.hairline}`,
    '& > *': { inlineSize: postSide, blockSize: postSide, transformOrigin: '0 0' },
}));

const Preview = ({ children }: { children: ReactNode }) => {
    const frame = useRef<HTMLDivElement>(null);
    const [width, setWidth] = useState(0);
    useLayoutEffect(() => {
        if (!frame.current) return;
        const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
        setWidth(frame.current.clientWidth);
        observer.observe(frame.current);
        return () => observer.disconnect();
    }, []);
    return (
        // The image has its own direction, and is positioned from the corner it scales from.
        <PreviewFrame ref={frame} dir="ltr">
            <div style={{ transform: `scale(${width / postSide})` }}>{children}</div>
        </PreviewFrame>
    );
};

const Set = styled('fieldset')(({ theme: { media, palette, radius, typography } }) => ({
    minInlineSize: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& legend': { padding: 0, marginBlockEnd: 8, ...typography.subtitle2, color: palette.paper.secondary },
    '& .options': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 8 },
    '& label': {
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        border: `1px solid ${palette.paper.divider}`,
        borderRadius: radius.control,
        backgroundColor: palette.paper.surface,
        color: palette.paper.ink,
        cursor: 'pointer',
        ...typography.subtitle2,
    },
    '& label:hover': { borderColor: palette.paper.controlHover },
    '& label:has(:checked)': {
        borderColor: palette.accent.main,
        boxShadow: `0 0 0 1px ${palette.accent.main}`,
        backgroundColor: palette.accent.bg,
        color: palette.accent.text,
        [media.forcedColours]: { outline: '3px solid Highlight' },
    },
    '& label:has(:focus-visible)': { outline: `2px solid ${palette.accent.mark}`, outlineOffset: 2 },
    '& input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'inherit' },
    '& .picture': { display: 'block', aspectRatio: '1', forcedColorAdjust: 'none' },
    '& .picture svg': { display: 'block' },
    '& .word': {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 6,
        paddingBlock: 9,
        paddingInline: 4,
    },
}));

interface ChoiceProps<Value extends string> {
    title: string;
    name: string;
    values: readonly Value[];
    chosen: Value | undefined;
    word: (value: Value) => string;
    mark?: (value: Value) => ReactNode;
    picture?: (value: Value) => ReactNode;
    onChoose: (value: Value) => void;
}

const Choice = <Value extends string>(props: ChoiceProps<Value>) => {
    const { title, name, values, chosen, word, mark, picture, onChoose } = props;
    return (
        <Set>
            <legend>{title}</legend>
            <div className="options">
                {values.map(value => (
                    <label key={value}>
                        <input
                            type="radio"
                            name={name}
                            value={value}
                            checked={value === chosen}
                            onChange={() => onChoose(value)}
                        />
                        {picture && <span className="picture">{picture(value)}</span>}
                        <span className="word">
                            {mark?.(value)}
                            {word(value)}
                        </span>
                    </label>
                ))}
            </div>
        </Set>
    );
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
    values.find(value => value === text);

/** The choices in the address (`?risk=high&background=waves`), without the defaults. */
const useChoices = () => {
    const { pathname, search, go } = usePlace();
    const chosenNow = new URLSearchParams(search);
    const choose = (key: 'risk' | 'background', value: string, usual: string | undefined) => {
        const after = new URLSearchParams(search);
        if (value === usual) after.delete(key);
        else after.set(key, value);
        go(after.size > 0 ? `${pathname}?${after}` : pathname, { replace: true, sync: true });
    };
    const background: Background = oneOf(backgrounds, chosenNow.get('background')) ?? 'arch';
    const chosen: Risk | undefined = oneOf(risks, chosenNow.get('risk'));
    return {
        chosen,
        background,
        chooseRisk: (risk: Risk, own: string) => choose('risk', risk, own),
        chooseBackground: (value: Background) => choose('background', value, 'arch'),
    };
};

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
    // The image fits the window, so that it is fully visible beside the choices.
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
