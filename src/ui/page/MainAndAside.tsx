import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { styled } from '../styled.ts';

const Room = styled('div')(({ theme: { beside, breakpoints, containerQueries, palette, size, space } }) => ({
    display: 'grid',
    containerType: 'inline-size',
    // The rule beside the aside goes to the foot of the page.
    '&:last-child': { flexGrow: 1 },
    '& > .parts': {
        display: 'grid',
        gridTemplateColumns: `minmax(0, 1fr) ${size.aside}px`,
        maxWidth: size.recordMax,
    },
    '& > .parts.form': { gridTemplateColumns: `minmax(0, 2fr) minmax(${size.formAside}px, 1fr)` },
    '& > .parts.alone:is(*, .form)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > .parts > .main': { padding: `20px 32px 28px ${space.inline}px` },
    '& > .parts.form.alone > .main': { maxWidth: size.formMax },
    '& > .parts > aside': {
        padding: `20px ${space.inline}px 28px`,
        borderInlineStart: `1px solid ${palette.paper.hairline}`,
    },
    [containerQueries.down(beside)]: {
        '& > .parts:is(*, .form)': { gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
        '& > .parts > .main': { paddingInlineEnd: space.inline },
        '& > .parts > aside': {
            borderInlineStart: 0,
            borderBlockStart: `1px solid ${palette.paper.hairline}`,
        },
    },
    [breakpoints.down('phone')]: {
        '& > .parts > .main': { padding: `16px ${space.inlinePhone}px 24px` },
        '& > .parts > aside': { padding: space.inlinePhone },
    },
}));

export interface MainAndAsideProps {
    children: ReactNode;
    aside: ReactNode;
    form?: boolean;
    busy?: boolean;
}

/** The main column of a record or its form, with the aside beside it, or below if the room is too narrow. */
export const MainAndAside = ({ children, aside, form, busy }: MainAndAsideProps) => (
    <Room>
        <div className={clsx('parts', { form, alone: !aside })}>
            <div className="main" aria-busy={busy}>
                {children}
            </div>
            {aside && <aside>{aside}</aside>}
        </div>
    </Room>
);
