import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type ReactNode, useId, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { Quiet } from '../../ui/Quiet.tsx';
import { Difference } from '../../ui/difference/Difference.tsx';
import { Words } from '../../ui/difference/TextDifference.tsx';
import { drawValue } from '../../ui/fields/FieldValue.tsx';
import type { Field } from '../../ui/fields/field.ts';
import { valueText } from '../../ui/fields/valueText.ts';
import { styled } from '../../ui/styled.ts';

interface SideValueProps {
    field: Field;
    base: unknown;
    value: unknown;
}

const SideValue = ({ field, base, value }: SideValueProps) => {
    const translate = useTranslate();
    switch (field.kind) {
        case 'link':
            return <span dir="auto">{valueText(field, value)}</span>;
        case 'array':
        case 'image':
        case 'imageArray':
        case 'linkArray':
        case 'referenceArray':
            return <Difference field={field} before={base} after={value} />;
    }
    if (value === null || value === undefined || value === '')
        return <Quiet>{translate('components.clash.empty')}</Quiet>;
    return (
        <span dir="auto">
            {field.kind === 'text' ? (
                <Words before={String(base ?? '')} after={String(value)} without="removed" />
            ) : (
                drawValue(field, value)
            )}
        </span>
    );
};

const Group = styled(RadioGroup)(({ theme: { breakpoints } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 10,
    '& .wide': { gridColumn: '1 / -1' },
    [breakpoints.down('phone')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Label = styled('h3')(({ theme: { typography } }) => ({
    ...typography.body2,
    fontWeight: typography.fontWeightMedium,
    marginBlockEnd: 8,
}));

const Card = styled('div')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    gap: 8,
    alignContent: 'start',
    padding: '8px 12px 12px',
    border: `1px solid ${palette.paper.divider}`,
    borderRadius: radius.card,
    '&:has(:checked)': {
        borderColor: palette.accent.main,
        boxShadow: `inset 0 0 0 1px ${palette.accent.main}`,
    },
    '& .MuiFormControlLabel-root': { margin: 0, gap: 6, alignItems: 'start' },
    '& .MuiFormControlLabel-label': { display: 'grid', gap: 6, flex: 1, minWidth: 0, ...typography.body2 },
    '& .who': { display: 'flex', flexWrap: 'wrap', gap: '0 8px', lineHeight: '24px' },
    '& .who span': { color: palette.paper.muted },
}));

type Side = 'theirs' | 'mine' | 'edited';

interface ChoiceProps {
    side: Side;
    who: string;
    note?: string;
    children?: ReactNode;
}

const Choice = ({ side, who, note, children }: ChoiceProps) => (
    <FormControlLabel
        value={side}
        control={<Radio size="small" />}
        label={
            <>
                <span className="who">
                    <b>{who}</b> {note && <span>{note}</span>}
                </span>{' '}
                {children}
            </>
        }
    />
);

const isWritten = (field: Field) =>
    field.kind === 'text' || field.kind === 'number' || (field.kind === 'array' && field.elements?.inText);

interface ClashFieldProps {
    name: string;
    field: Field;
    base: unknown;
    theirs: unknown;
    mine: unknown;
    by: string | undefined;
    at: string | undefined;
    onChoose: (value: unknown) => void;
}

/** A field that two people changed: theirs, mine, or a text that begins as mine. */
export const ClashField = ({ name, field, base, theirs, mine, by, at, onChoose }: ClashFieldProps) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const heading = useId();
    const [side, setSide] = useState<Side | ''>('');
    const [edited, setEdited] = useState(String(mine ?? ''));
    const label = translate(`resources.${resource}.fields.${name}`);
    const choose = (next: Side) => {
        setSide(next);
        onChoose({ theirs, mine, edited }[next]);
    };
    const lines = field.kind === 'array' || (field.kind === 'text' && field.multiline === true);
    return (
        <div>
            <Label id={heading}>{label}</Label>
            <Group aria-labelledby={heading} value={side} onChange={(_, next) => choose(next as Side)}>
                <Card>
                    <Choice
                        side="theirs"
                        who={
                            by
                                ? translate('components.clash.theirs', { name: by })
                                : translate('components.clash.stored')
                        }
                        note={at && translate('components.clash.savedAt', { time: at })}
                    >
                        <SideValue field={field} base={base} value={theirs} />
                    </Choice>
                </Card>
                <Card>
                    <Choice side="mine" who={translate('components.clash.mine')}>
                        <SideValue field={field} base={base} value={mine} />
                    </Choice>
                </Card>
                {isWritten(field) && (
                    <Card className="wide">
                        <Choice
                            side="edited"
                            who={translate('components.clash.edited')}
                            note={translate('components.clash.begun')}
                        />
                        {side === 'edited' && (
                            <OutlinedInput
                                fullWidth
                                value={edited}
                                multiline={lines}
                                {...(lines && { minRows: 2, maxRows: 10 })}
                                inputProps={{
                                    'aria-label': translate('components.clash.editedField', { name: label }),
                                    dir: 'auto',
                                }}
                                onChange={event => {
                                    setEdited(event.target.value);
                                    onChoose(event.target.value);
                                }}
                            />
                        )}
                    </Card>
                )}
            </Group>
        </div>
    );
};
