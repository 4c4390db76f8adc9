import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import type { JumpHit } from './navigation.ts';

const Box = styled('div')(({ theme: { palette, radius, size, typography } }) => ({
    maxHeight: '56vh',
    overflowY: 'auto',
    padding: 6,
    '& h3': { ...typography.subtitle2, padding: '8px 10px 4px', color: palette.paper.muted },
    '& [role="option"]': {
        display: 'flex',
        alignItems: 'center',
        gap: 10,
        minHeight: size.input,
        paddingInline: 10,
        borderRadius: radius.control,
        cursor: 'pointer',
        ...typography.body1,
        '& svg': { flex: 'none', color: palette.paper.muted },
        '& small': { ...typography.caption, color: palette.paper.muted, whiteSpace: 'nowrap' },
        '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        '&[aria-selected="true"]': {
            backgroundColor: palette.accent.bgStrong,
            color: palette.accent.text,
            '& svg': { color: 'inherit' },
        },
    },
    '& p': { ...typography.body2, padding: '14px 10px', color: palette.paper.muted },
}));

export interface JumpOptionsProps {
    id: string;
    groups: readonly { label: string; options: readonly JumpHit[] }[];
    chosen: JumpHit | undefined;
    onOpen: (hit: JumpHit) => void;
    /** Shown if there are no options or the search failed. */
    note: string | undefined;
}

/** The options of the palette; the focus stays in its text field. */
export const JumpOptions = ({ id, groups, chosen, onOpen, note }: JumpOptionsProps) => {
    const filled = groups.filter(({ options }) => options.length > 0);
    useEffect(() => {
        if (chosen) document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView?.({ block: 'nearest' });
    }, [id, chosen]);
    return (
        <Box>
            <div role="listbox" id={id} aria-label={filled.map(({ label }) => label).join(', ')}>
                {filled.map(({ label, options }) => (
                    <div key={label} role="group" aria-label={label}>
                        <h3 role="presentation">{label}</h3>
                        {options.map(option => (
                            // The palette's text field handles the keyboard.
                            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                            <div
                                key={option.key}
                                id={`${id}-${option.key}`}
                                role="option"
                                tabIndex={-1}
                                aria-selected={option === chosen}
                                onClick={() => onOpen(option)}
                            >
                                <option.icon />
                                <span>{option.text}</span>
                                {option.hint && <small>{option.hint}</small>}
                            </div>
                        ))}
                    </div>
                ))}
            </div>
            <div role="status">{filled.length === 0 && note ? <p>{note}</p> : null}</div>
        </Box>
    );
};
