import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { Hidden } from '../Hidden.tsx';
import { NextIcon } from '../icons/directional.ts';
import { useTotalText } from '../list/useTotalText.ts';
import { PageTitle } from './PageTitle.tsx';
import { styled } from '../styled.ts';

const Head = styled('div')(({ theme: { breakpoints, palette, size, space, typography } }) => ({
    padding: `${space.blockStart}px ${space.inline}px 0`,
    '&.divided': { paddingBlockEnd: 16, borderBlockEnd: `1px solid ${palette.paper.hairline}` },
    '& nav': {
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 2,
        marginBlockEnd: 6,
        color: palette.paper.muted,
        ...typography.caption,
        '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
        '& svg': { fontSize: size.iconTiny, color: palette.paper.disabled },
        '& span': { overflowWrap: 'anywhere' },
    },
    '& .row': {
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: '4px 10px',
        minHeight: size.button,
    },
    '&.divided .row': { maxWidth: size.recordMax - 2 * space.inline },
    '& h1': { ...typography.h1, overflowWrap: 'anywhere' },
    '& .count': { ...typography.body1, color: palette.paper.muted, fontVariantNumeric: 'tabular-nums' },
    '& .actions': {
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 8,
        marginInlineStart: 'auto',
        '&:empty': { display: 'none' },
    },
    '& .facts': {
        ...typography.body2,
        color: palette.paper.muted,
        flexBasis: '100%',
        overflowWrap: 'anywhere',
    },
    [breakpoints.down('phone')]: {
        padding: `14px ${space.inlinePhone}px 0`,
        '& .row': { minHeight: size.buttonLarge },
        '& .actions .MuiButton-root': { height: size.buttonLarge },
        '& .actions > .wide': { display: 'none' },
        '&.divided .actions': { order: 1, marginInlineStart: 0, marginBlockStart: 8, width: '100%' },
    },
}));

export interface Crumb {
    label: string;
    to: string;
}

export interface PageHeadProps {
    /** The page's name: its heading, the window title and the last item of the breadcrumb. */
    title: string;
    /** Replaces the title in the heading; no heading if false. */
    heading?: ReactNode;
    /** The breadcrumb without the page itself. */
    trail?: readonly Crumb[];
    count?: number;
    /** The count is not exact, and marked so. */
    countIsEstimate?: boolean;
    /** The visible part of a record, such as its history: muted beside the heading, last in the breadcrumb. */
    part?: string;
    tags?: ReactNode;
    facts?: ReactNode;
    /** Buttons at the end, at most one of them filled. Those of class `wide` are hidden on a phone. */
    actions?: ReactNode;
    /** Draws a hairline below, for a page without table or toolbar. */
    divided?: boolean;
}

export const PageHead = (props: PageHeadProps) => {
    const {
        title,
        heading = title,
        part,
        trail,
        count,
        countIsEstimate,
        tags,
        facts,
        actions,
        divided,
    } = props;
    const translate = useTranslate();
    const totalText = useTotalText();
    return (
        <Head className={clsx({ divided })}>
            <PageTitle title={part ? `${title} · ${part}` : title} />
            {trail && (
                <nav aria-label={translate('components.breadcrumb')}>
                    {trail.map(({ label, to }) => (
                        <Fragment key={to}>
                            <LinkBase to={to}>{label}</LinkBase>
                            <NextIcon aria-hidden="true" />
                        </Fragment>
                    ))}
                    <span aria-current="page">{part ?? title}</span>
                </nav>
            )}
            <div className="row">
                {heading !== false && <h1>{heading}</h1>}
                {part && <span className="count">{part}</span>}
                {count !== undefined && (
                    <span className="count" aria-live="polite">
                        {totalText(count, countIsEstimate)}
                        <Hidden> {translate('components.results', { smart_count: count })}</Hidden>
                    </span>
                )}
                {tags}
                {actions && <div className="actions">{actions}</div>}
                {facts && <div className="facts">{facts}</div>}
            </div>
        </Head>
    );
};
