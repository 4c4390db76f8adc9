import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Difference } from '../../ui/difference/Difference.tsx';
import type { Field } from '../../ui/fields/field.ts';
import { useFields } from '../../ui/fields/useField.ts';
import { styled } from '../../ui/styled.ts';
import type { Values } from './draftStore.ts';
import { useFieldLabel } from './useFieldLabel.ts';

const List = styled('dl')(({ theme: { breakpoints, palette, size, space, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: `${size.factLabel}px minmax(0, 1fr)`,
    gap: '12px 16px',
    maxWidth: size.formMax,
    margin: 0,
    padding: `4px ${space.inline}px 14px`,
    '& dt': { ...typography.body2, color: palette.paper.muted },
    '& dd': { margin: 0 },
    '& .choices': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 8 },
    [breakpoints.down('phone')]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 4,
        paddingInline: space.inlinePhone,
        '& dd': { marginBlockEnd: 8 },
    },
}));

const unfitText: Field = { kind: 'text' };

const undeclaredRows: Field = { kind: 'array', max: Infinity, parts: (rows: unknown[]) => rows.map(String) };

/** How to show a value that its resource does not declare. */
export const undeclared = (value: unknown): Field => {
    if (Array.isArray(value)) return undeclaredRows;
    return { kind: typeof value === 'object' ? 'named' : 'text' };
};

interface DraftChangesProps {
    names: readonly string[];
    /** Those of them that the form cannot hold, which are only shown, as text. */
    unfit: readonly string[];
    before: Values;
    after: Values;
    onDecide?: (name: string, isMine: boolean) => void;
}

/** What a draft would change, field by field, each with a choice if needed. */
export const DraftChanges = ({ names, unfit, before, after, onDecide }: DraftChangesProps) => {
    const translate = useTranslate();
    const fields = useFields();
    const labelOf = useFieldLabel();
    const choice = (name: string, key: string, isMine: boolean) => {
        const text = translate(key);
        return (
            <Button
                size="small"
                aria-label={`${labelOf(name)}: ${text}`}
                onClick={() => onDecide?.(name, isMine)}
            >
                {text}
            </Button>
        );
    };
    return (
        <List>
            {names.map(name => (
                <div key={name} style={{ display: 'contents' }}>
                    <dt>{labelOf(name)}</dt>
                    <dd>
                        <Difference
                            field={
                                unfit.includes(name)
                                    ? unfitText
                                    : (fields[name] ?? undeclared(after[name] ?? before[name]))
                            }
                            before={unfit.includes(name) ? undefined : before[name]}
                            after={after[name]}
                        />
                        {onDecide && !unfit.includes(name) && (
                            <div className="choices">
                                {choice(name, 'components.draft.mine', true)}
                                {choice(name, 'components.draft.theirs', false)}
                            </div>
                        )}
                    </dd>
                </div>
            ))}
        </List>
    );
};
