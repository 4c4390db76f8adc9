import type { ReactNode } from 'react';
import { rovingFocus } from '../keys/rovingFocus.ts';
import { styled } from '../styled.ts';

const Row = styled('div')(({ theme: { media, palette, radius, size, typography } }) => ({
    display: 'flex',
    gap: 4,
    minWidth: 0,
    overflowX: 'auto',
    // Room for the focus outline.
    margin: -3,
    padding: 3,
    '& button': {
        flex: 'none',
        height: size.pill,
        padding: 0,
        paddingInline: 9,
        border: 0,
        borderRadius: radius.control,
        background: 'none',
        color: palette.paper.secondary,
        cursor: 'pointer',
        ...typography.button,
        '&:hover': { backgroundColor: palette.paper.hover },
        '&[aria-selected="true"]': {
            backgroundColor: palette.accent.bgStrong,
            color: palette.accent.text,
            [media.forcedColours]: { outline: '2px solid Highlight' },
        },
    },
    '& .count': {
        marginInlineStart: 2,
        ...typography.caption,
        color: palette.paper.muted,
        fontVariantNumeric: 'tabular-nums',
    },
    '& [aria-selected="true"] .count': { color: 'inherit' },
}));

const roving = rovingFocus();

interface PillsProps<Value extends string> {
    /** Translated: names what they choose from. */
    label?: string;
    value: Value;
    /** Translated. */
    tabs: readonly { value: Value; text: string; count?: ReactNode }[];
    onChange: (value: Value) => void;
    /** The arrow keys choose what they reach. */
    follows?: boolean;
    className?: string;
}

/** Tabs that filter; those that change the view are underlined (`TabbedShowLayout`). */
export const Pills = <Value extends string>({
    label,
    value,
    tabs,
    onChange,
    follows,
    className,
}: PillsProps<Value>) => (
    <Row ref={roving} role="tablist" aria-label={label} className={className}>
        {tabs.map(tab => (
            <button
                key={tab.value}
                type="button"
                role="tab"
                aria-selected={tab.value === value}
                onClick={() => onChange(tab.value)}
                onFocus={({ currentTarget, relatedTarget }) => {
                    if (follows && currentTarget.parentElement!.contains(relatedTarget)) onChange(tab.value);
                }}
            >
                {tab.text} {tab.count !== undefined && <span className="count">{tab.count}</span>}
            </button>
        ))}
    </Row>
);
