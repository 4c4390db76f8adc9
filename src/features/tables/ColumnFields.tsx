import { severalColumns } from '../../../contract/tableColumns.ts';
import { Select } from '../../ui/input/Select.tsx';
import { styled } from '../../ui/styled.ts';

const Rows = styled('ul')(({ theme: { breakpoints, palette, typography } }) => ({
    marginBlockEnd: 16,
    '& > li': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 200px',
        alignItems: 'center',
        gap: 12,
        paddingBlock: 6,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    },
    '& p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .sample': { ...typography.caption, color: palette.paper.muted },
    [breakpoints.down('phone')]: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

interface ColumnFieldsProps<Field extends string> {
    /** Names the list. */
    label: string;
    columns: readonly { header: string; sample: string }[];
    /** Of each column; null for one that is not taken. */
    fields: readonly (Field | null)[];
    /** Translated names. */
    options: readonly { value: Field; text: string }[];
    /** Translated: what a column is that is not taken. */
    none: string;
    onChange: (fields: (Field | null)[]) => void;
}

/** Which field each column of a table is, beside its first cells. A field that has one column leaves its former one. */
export const ColumnFields = <Field extends string>(props: ColumnFieldsProps<Field>) => {
    const { label, columns, fields, options, none, onChange } = props;
    const choose = (place: number, field: Field | null) => {
        const isOne = field !== null && !severalColumns.some(each => each === field);
        onChange(
            fields.map((each, index) => {
                if (index === place) return field;
                return isOne && each === field ? null : each;
            }),
        );
    };
    return (
        <Rows aria-label={label}>
            {columns.map(({ header, sample }, place) => (
                <li key={`${place} ${header}`}>
                    <div>
                        <p dir="auto">{header}</p>
                        <p className="sample" dir="auto">
                            {sample}
                        </p>
                    </div>
                    <Select
                        label={header}
                        value={fields[place] ?? ''}
                        options={[{ value: '', text: none }, ...options]}
                        onChange={value =>
                            choose(place, options.find(option => option.value === value)?.value ?? null)
                        }
                    />
                </li>
            ))}
        </Rows>
    );
};
