import type { ReactNode } from 'react';
import { styled } from '../../../kit/styled.ts';

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
    /** Undefined if nothing is chosen. */
    chosen: Value | undefined;
    word: (value: Value) => string;
    /** Shown before the label. */
    mark?: (value: Value) => ReactNode;
    /** Shown above the label. */
    picture?: (value: Value) => ReactNode;
    onChoose: (value: Value) => void;
}

/** A choice among a few options, each with a preview. */
export const Choice = <Value extends string>(props: ChoiceProps<Value>) => {
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
