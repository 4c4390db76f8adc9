import type { ReactNode } from 'react';
import { styled } from '../styled.ts';

const Frame = styled('div')(({ theme: { palette, typography } }) => ({
    display: 'grid',
    justifyItems: 'center',
    gap: 4,
    padding: '48px 24px',
    textAlign: 'center',
    '& svg.shelf': { width: 132, height: 84, marginBlockEnd: 10, color: palette.paper.control },
    // Repeated, as headings of right-to-left pages are not centred.
    '& h2': { ...typography.h2, textAlign: 'center', color: palette.paper.ink, overflowWrap: 'anywhere' },
    '& p': { ...typography.body1, color: palette.paper.muted, maxWidth: '44ch' },
    '& .do': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginBlockStart: 12 },
}));

const drawings = {
    missing: (
        <>
            <path d="M6 70h120" strokeLinecap="round" />
            <path d="M22 70V40c0-3 2-5 4-6v-9h10v9c2 1 4 3 4 6v30z" strokeDasharray="3 3" />
            <path d="M54 70V46h26v24M52 46v-8h30v8z" />
            <path d="M98 70l-3-38h18l-3 38z" strokeDasharray="3 3" />
        </>
    ),
    done: (
        <path
            strokeLinecap="round"
            d="M6 70h120M24 70V48h30v22M22 48V38h34v10zM72 70V40l4-5v-9h10v9l4 5v30zM72 52h18M104 70l-2-30h14l-2 30z"
        />
    ),
};

export interface EmptyStateProps {
    /** What is missing. */
    title: string;
    /** Why, and what to do about it: one sentence. */
    text?: string;
    /** One or two buttons. */
    children?: ReactNode;
    /** `missing` after a search, `done` when nothing is left to do. */
    drawing?: keyof typeof drawings;
}

/** Replaces an empty list. */
export const EmptyState = ({ title, text, children, drawing = 'done' }: EmptyStateProps) => (
    <Frame role="status">
        <svg
            className="shelf"
            viewBox="0 0 132 84"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            aria-hidden="true"
        >
            {drawings[drawing]}
        </svg>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        {children && <div className="do">{children}</div>}
    </Frame>
);
