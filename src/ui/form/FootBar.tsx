import { styled } from '../styled.ts';

/** The bar at the foot of a form: what will be saved (`ul`), then, at its end (`.end`), the buttons that save it. */
export const FootBar = styled('div')(
    ({ theme: { breakpoints, elevation, media, palette, size, space, typography, zIndex } }) => ({
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: zIndex.appBar - 1,
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: '8px 16px',
        minHeight: size.saveBar,
        padding: `10px ${space.inline}px`,
        backgroundColor: palette.paper.surface,
        boxShadow: elevation.bar,
        ...typography.body2,
        [media.forcedColours]: { borderBlockStart: '1px solid' },
        '& .quiet': { color: palette.paper.muted },
        '& ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 18px', minWidth: 0 },
        '& b': { fontWeight: typography.fontWeightMedium },
        '& .end': {
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: 12,
            marginInlineStart: 'auto',
        },
        [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
        [media.low]: { position: 'static' },
    }),
);
