import { ThemeProvider, createTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState, type Ref } from 'react';
import type { SocialPost } from '../../../../contract/socialPost.ts';
import type { Hazard } from '../../../theme/types.ts';
import { LevelMark } from '../../../ui/LevelMark.tsx';
import { imageAddress } from '../../../ui/format/image.ts';
import { darkTheme, lightTheme } from '../../../theme/themes.ts';
import { styled } from '../../../ui/styled.ts';
import { Art } from './Art.tsx';
import { FittedText } from './FittedText.tsx';
import { grounds, riskShown, schemeOf, type Background, type Risk } from './schemes.ts';

const Panel = styled('div')(({ theme: { palette, typography } }) => ({
    display: 'grid',
    alignContent: 'center',
    gap: 22,
    blockSize: 178,
    paddingInline: 40,
    borderRadius: 32,
    backgroundColor: palette.paper.surface,
    color: palette.paper.ink,
    fontSize: 27,
    fontWeight: 500,
    lineHeight: '36px',
    '& .bar': { display: 'flex', gap: 5, blockSize: 20, borderRadius: 10, overflow: 'hidden' },
    '& .title': {
        display: 'flex',
        justifyContent: 'space-between',
        gap: 24,
        fontWeight: typography.fontWeightBold,
    },
    '& .title > span + span': { color: palette.paper.muted, fontWeight: 500 },
    '& .counts': { display: 'flex', justifyContent: 'space-between', gap: 24 },
    '& .counts > span': { display: 'inline-flex', alignItems: 'center', gap: 10, whiteSpace: 'nowrap' },
    '& svg': { inlineSize: 26, blockSize: 26 },
    '& .nothing': { textAlign: 'center', color: palette.paper.secondary },
    ...Object.fromEntries(
        Object.entries(palette.level).map(([level, { mark }]) => [
            `& .bar > .${level}`,
            { backgroundColor: mark },
        ]),
    ),
}));

const levels: readonly Hazard[] = ['high', 'moderate', 'low', 'none'];

const HazardPanel = ({ hazards }: { hazards: SocialPost['hazards'] }) => {
    const translate = useTranslate();
    const present = levels.filter(level => hazards[level] > 0);
    const total = present.reduce((sum, level) => sum + hazards[level], 0);
    if (total === 0)
        return (
            <Panel>
                <span className="nothing">{translate('pages.socialPost.noIngredients')}</span>
            </Panel>
        );
    return (
        <Panel>
            <div className="title">
                <span>{translate('pages.socialPost.ingredients', { smart_count: total })}</span>
                <span>{translate('pages.socialPost.scores')}</span>
            </div>
            <div className="bar">
                {present.map(level => (
                    <span key={level} className={level} style={{ flexGrow: hazards[level], minWidth: 10 }} />
                ))}
            </div>
            <div className="counts">
                {levels.map(level => (
                    <span key={level}>
                        <LevelMark level={level} />
                        {hazards[level]} {translate(`components.hazard.${level}`)}
                    </span>
                ))}
            </div>
        </Panel>
    );
};

/** In pixels. */
export const postSide = 1080;

const themes = { light: createTheme(lightTheme), dark: createTheme(darkTheme) };

const Square = styled('div')(({ theme: { typography } }) => ({
    position: 'relative',
    inlineSize: postSide,
    blockSize: postSide,
    overflow: 'hidden',
    // The image looks the same in every theme.
    forcedColorAdjust: 'none',
    fontFamily: typography.fontFamily,
    '& > svg': { position: 'absolute', inset: 0 },
}));

const Parts = styled('div')(({ theme: { palette, typography } }) => ({
    position: 'relative',
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
    justifyItems: 'center',
    blockSize: postSide,
    padding: 56,
    '& > :last-child': { inlineSize: '100%', boxSizing: 'border-box' },
    '& .photo': {
        boxSizing: 'border-box',
        display: 'block',
        inlineSize: 480,
        blockSize: 480,
        padding: 28,
        borderRadius: 40,
        objectFit: 'contain',
        backgroundColor: palette.barcode,
    },
    '& .risk': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 14,
        paddingInline: '28px 32px',
        blockSize: 68,
        borderRadius: 34,
        fontSize: 32,
        fontWeight: typography.fontWeightBold,
        whiteSpace: 'nowrap',
        color: palette.paper.surface,
    },
    '& .photo + .risk': { marginBlockStart: -34 },
    '& .risk svg[class]': { inlineSize: 28, blockSize: 28, color: 'inherit' },
    '& .words': {
        display: 'grid',
        gridTemplateRows: '52px minmax(0, 1fr)',
        inlineSize: '100%',
        minBlockSize: 0,
        paddingBlock: '20px 24px',
    },
    '& .brand': { fontWeight: 500 },
    '& .name': { fontWeight: 700, letterSpacing: '-0.02em' },
    '&.bare': { gridTemplateRows: 'auto minmax(0, 1fr) auto' },
    '&.bare .words': { gridTemplateRows: '76px minmax(0, 1fr)', paddingBlock: '64px 56px' },
}));

interface PostImageProps {
    post: SocialPost;
    chosen: Risk | undefined;
    background: Background;
    ref?: Ref<HTMLDivElement>;
}

/** The shared image at 1080 × 1080 CSS pixels; a smaller display scales it. */
export const PostImage = ({ post, chosen, background, ref }: PostImageProps) => {
    const translate = useTranslate();
    const { name, brand_name, image, hazards } = post;
    const [broken, setBroken] = useState<string>();
    const photo = image && image !== broken ? image : undefined;
    const scheme = riskShown(chosen, post.risk);
    const said = chosen ?? post.risk;
    const colours = schemeOf(scheme, background);
    const risk = translate(`pages.socialPost.risk.${said}`);
    return (
        <ThemeProvider theme={themes[grounds[background]]}>
            <Square
                ref={ref}
                role="img"
                aria-label={translate('pages.socialPost.image', { name, brand: brand_name, risk })}
            >
                <Art background={background} paint={colours.paint} />
                <Parts className={photo ? undefined : 'bare'}>
                    {photo && (
                        <img
                            className="photo"
                            src={imageAddress(photo, 612)}
                            alt=""
                            onError={() => setBroken(photo)}
                        />
                    )}
                    <span className="risk" style={{ backgroundColor: colours.brand }}>
                        <LevelMark level={said} />
                        {risk}
                    </span>
                    <div className="words" style={{ color: colours.name }}>
                        <div style={{ color: colours.brand, display: 'grid' }}>
                            <FittedText
                                className="brand"
                                text={brand_name}
                                largest={photo ? 36 : 52}
                                wholeWords={20}
                            />
                        </div>
                        <FittedText
                            className="name"
                            text={name}
                            largest={photo ? 104 : 168}
                            wholeWords={44}
                        />
                    </div>
                    <HazardPanel hazards={hazards} />
                </Parts>
            </Square>
        </ThemeProvider>
    );
};
