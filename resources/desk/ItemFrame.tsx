import Chip from '@mui/material/Chip';
import { useTheme, type Breakpoints } from '@mui/material/styles';
import { useId, useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { Hidden } from '../../src/ui/Hidden.tsx';
import { PreviousIcon } from '../../src/ui/icons/directional.ts';
import { styled } from '../../src/ui/styled.ts';
import { isStill } from './useRowMotion.ts';

/** Below this width the decision stands under the evidence. */
export const stacked = (breakpoints: Breakpoints) => breakpoints.down('lg');

/** In pixels, of what goes on below the edge. */
const fade = 24;

const Frame = styled('section')(({
    theme: { breakpoints, media, palette, size, space, timing, typography },
}) => {
    const column = {
        minWidth: 0,
        minHeight: 0,
        overflowY: 'auto',
        scrollPaddingBlockEnd: fade,
        // At the end of what scrolls it covers only itself.
        '&::after': {
            content: '""',
            display: 'block',
            flex: 'none',
            position: 'sticky',
            insetBlockEnd: 0,
            zIndex: 1,
            height: fade,
            background: `linear-gradient(to top, ${palette.paper.surface}, transparent)`,
            pointerEvents: 'none',
        },
    } as const;
    return {
        display: 'grid',
        gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr) clamp(304px, calc(10vw + 176px), 320px)',
        minWidth: 0,
        minHeight: 0,
        '& > .head': {
            gridColumn: '1 / -1',
            display: 'flex',
            alignItems: 'center',
            gap: 10,
            minWidth: 0,
            minHeight: size.bar,
            paddingInline: `${space.inline}px 20px`,
            borderBlockEnd: `1px solid ${palette.paper.hairline}`,
            '& > .MuiChip-root, & > .end': { flex: 'none' },
        },
        '& > .head > h2': {
            ...typography.h2,
            flex: 1,
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            '& a': {
                color: 'inherit',
                textDecoration: 'none',
                '&:hover': { textDecoration: 'underline' },
                '&:focus-visible': { outlineOffset: -2 },
            },
        },
        '& > .head > .end': { ...typography.caption, color: palette.paper.muted },
        '& > .head > .back': {
            display: 'none',
            alignItems: 'center',
            justifyContent: 'center',
            width: 32,
            height: 44,
            color: palette.paper.secondary,
        },
        '& > .evidence': {
            ...column,
            padding: '16px clamp(20px, calc(2.5vw - 12px), 24px) 0',
            '&:focus-visible': { outlineOffset: -2 },
            '& > .bodies': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
            '& .body': {
                gridArea: '1 / 1',
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr)',
                gap: 16,
                animation: `${timing.fast}ms deskFade`,
                '&[inert]': { animationDirection: 'reverse' },
            },
            // Only photographs gain by more width.
            '& .body:not(.photographs)': { maxWidth: 920 },
        },
        '@keyframes deskFade': { from: { opacity: 0 } },
        // An empty grid item would still have a gap.
        '& .state:empty': { position: 'absolute' },
        '& > .decision': {
            ...column,
            display: 'flex',
            flexDirection: 'column',
            gap: space.card,
            padding: '16px 20px 0',
            borderInlineStart: `1px solid ${palette.paper.hairline}`,
            '& > *': { flex: 'none', minWidth: 0 },
            '& > section': { paddingBlockStart: 14, borderBlockStart: `1px solid ${palette.paper.hairline}` },
        },
        [stacked(breakpoints)]: {
            display: 'flex',
            flexDirection: 'column',
            overflowY: 'auto',
            '& > *': { flex: 'none' },
            '& > .evidence': { overflow: 'visible', paddingBlockEnd: 16 },
            '& > .evidence::after': { content: 'none' },
            '& > .decision': { display: 'contents', '&::after': { content: 'none' } },
            '& > .decision > :not([data-foot])': { marginInline: space.inline, marginBlockEnd: 12 },
            '& > .decision > section': { order: 1, marginBlockEnd: 16 },
            '& > .decision > [data-foot]': { marginBlockStart: 'auto' },
        },
        [breakpoints.down('phone')]: {
            flex: 1,
            overflow: 'visible',
            '& > .head': {
                flexWrap: 'wrap',
                columnGap: 8,
                paddingInline: `8px ${space.inlinePhone}px`,
                paddingBlockEnd: 10,
            },
            '& > .head > .back': { display: 'inline-flex' },
            '& > .head > h2': { order: 3, flex: '1 0 100%', paddingInline: '8px 0', whiteSpace: 'normal' },
            '& > .head > .end': { marginInlineStart: 'auto' },
            '& > .evidence': { padding: `14px ${space.inlinePhone}px` },
            '& > .decision > :not([data-foot])': { marginInline: space.inlinePhone },
        },
        [media.low]: {
            '& > .evidence, & > .decision': { overflow: 'visible' },
        },
    };
});

/** The body of the item before fades out while the next fades in. */
const useCrossFade = () => {
    const { timing } = useTheme();
    const body = useRef<HTMLDivElement>(null);
    const shown = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
        const before = shown.current;
        const now = body.current!;
        shown.current = now;
        if (!before || before === now || !now.animate || isStill()) return;
        before.inert = true;
        now.after(before);
        setTimeout(() => before.remove(), timing.fast);
    });
    return body;
};

interface ItemFrameProps {
    kind?: { icon: ComponentType; name: string };
    title: ReactNode;
    /** At the end of the head: how long it has waited. */
    end: ReactNode;
    back?: { to: string; label: string };
    /** Changes when another item opens, to which the one before then fades. */
    item: string;
    isPhotographs?: boolean;
    decision: ReactNode;
    children: ReactNode;
}

/** The evidence, and beside it what is done about it; on a narrow screen at the foot. Each scrolls alone. */
export const ItemFrame = (props: ItemFrameProps) => {
    const { kind, title, end, back, item, isPhotographs, decision, children } = props;
    const heading = useId();
    const body = useCrossFade();
    return (
        <Frame aria-labelledby={heading}>
            <div className="head">
                {back && (
                    <LinkBase className="back" to={back.to}>
                        <PreviousIcon aria-hidden="true" />
                        <Hidden>{back.label}</Hidden>
                    </LinkBase>
                )}
                {kind && <Chip component="span" icon={<kind.icon />} label={kind.name} />}
                <h2 id={heading} dir="auto">
                    {title}
                </h2>
                <span className="end">{end}</span>
            </div>
            {/* A region that scrolls is reached with the keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className="evidence" tabIndex={0} role="group" aria-labelledby={heading}>
                <div className="bodies">
                    <div key={item} ref={body} className={isPhotographs ? 'body photographs' : 'body'}>
                        {children}
                    </div>
                </div>
            </div>
            <div className="decision">{decision}</div>
        </Frame>
    );
};
