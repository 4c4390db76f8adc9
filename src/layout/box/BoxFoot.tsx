import { useTranslate } from 'react-admin';
import { Kbd } from '../../kit/Kbd.tsx';
import { commandKey } from '../../kit/shortcut.ts';
import { styled } from '../../kit/styled.ts';

const Foot = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
    ...typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 18,
    minHeight: 36,
    paddingInline: 16,
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
    backgroundColor: palette.paper.frame,
    color: palette.paper.muted,
    '& span': { display: 'flex', alignItems: 'center', gap: 6 },
    '& [role="status"]': { marginInlineStart: 'auto' },
    [breakpoints.down('phone')]: { '& span': { display: 'none' } },
}));

export interface BoxFootProps {
    /** How many records were found, in words, once that is known. */
    count: string | undefined;
    canNarrow: boolean;
}

/** The keys of the box, and how much it found. */
export const BoxFoot = ({ count, canNarrow }: BoxFootProps) => {
    const translate = useTranslate();
    const keys = [
        ['↑ ↓', 'move'],
        ['↵', 'open'],
        [`${commandKey} ↵`, 'apart'],
        ...(canNarrow ? [['Tab', 'narrow']] : []),
    ] as const;
    return (
        <Foot>
            {keys.map(([key, what]) => (
                <span key={key}>
                    <Kbd keys={key} />
                    {translate(`shell.jump.keys.${what}`)}
                </span>
            ))}
            <div role="status">{count}</div>
        </Foot>
    );
};
