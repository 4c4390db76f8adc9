import CheckIcon from '@mui/icons-material/CheckOutlined';
import OpenIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { LinkBase, useGetRecordRepresentation, useTranslate } from 'react-admin';
import type { MergedKind } from '../../contract/duplicates.ts';
import { resourceOf } from '../../src/features/duplicates/kinds.ts';
import { recordPath } from '../../src/routing/paths.ts';
import { drawValue } from '../../src/ui/fields/FieldValue.tsx';
import { formatDay, parseWireTime } from '../../src/ui/format/time.ts';
import { Hidden } from '../../src/ui/Hidden.tsx';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { Tag } from '../../src/ui/Tag.tsx';
import { CaseFrame } from './CaseFrame.ts';
import { CaseValue, Nothing } from './CaseValue.tsx';
import { isEmpty, type NamedField } from './choices.ts';
import type { Choices, Column } from './useChoices.ts';

interface CaseTableProps {
    kind: MergedKind;
    columns: readonly Column[];
    choices: Choices;
}

interface HeadProps extends Omit<CaseTableProps, 'columns'> {
    column: Column;
}

const RecordHead = ({ kind, column: { record, candidate }, choices }: HeadProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.duplicates.${key}`, args);
    const resource = resourceOf[kind];
    const name = String(useGetRecordRepresentation(resource)(record));
    const { id, image, logo } = record;
    const isIn = choices.isIn(id);
    const fate = isIn ? (id === choices.keep ? 'stays' : 'goes') : 'out';
    const since = parseWireTime(candidate.created);
    return (
        <div className="record">
            {kind !== 'ingredient' && (
                <span className="picture">
                    <StemImage stem={image ?? logo} size="original" alt="" variant="fill" />
                </span>
            )}
            <div>
                <Tag accent={fate === 'stays'}>{t(fate)}</Tag>
                <LinkBase to={recordPath(resource, id)} target="_blank" dir="auto">
                    {name}
                    <Hidden> {translate('components.external')}</Hidden>
                </LinkBase>
                <span className="small">
                    {[
                        `#${id}`,
                        since && t('since', { day: formatDay(since) }),
                        t(`people.${kind}`, { smart_count: candidate.people }),
                    ]
                        .filter(Boolean)
                        .join(' · ')}
                </span>
                {(!isIn || choices.canLeaveOut) && (
                    <Button
                        size="small"
                        variant="text"
                        aria-label={`${t(isIn ? 'leaveOut' : 'takeIn')}: ${name}`}
                        onClick={() => choices.leaveOut(id, isIn)}
                    >
                        {t(isIn ? 'leaveOut' : 'takeIn')}
                    </Button>
                )}
            </div>
        </div>
    );
};

interface RowProps extends CaseTableProps {
    of: NamedField;
}

const FieldRow = ({ kind, columns, choices, of }: RowProps) => {
    const translate = useTranslate();
    const [name, field] = of;
    const label = translate(`resources.${resourceOf[kind]}.fields.${name}`);
    const labelId = useId();
    const row = useRef<HTMLTableRowElement>(null);
    const choice = choices.choiceOf(of);
    const isCurrent = choices.current === name;
    useEffect(() => {
        if (isCurrent) row.current?.scrollIntoView?.({ block: 'nearest' });
    }, [isCurrent]);
    const [survivor] = choices.merged;
    return (
        <tr ref={row} className={isCurrent ? 'current' : undefined} aria-current={isCurrent || undefined}>
            <th scope="row" id={labelId}>
                {label}
                {choice === 'all' && (
                    <span className="small">{translate('resources.duplicates.together')}</span>
                )}
            </th>
            {columns.map(({ record }, index) => {
                const isIn = choices.isIn(record.id);
                const isTaken = isIn && (choice === 'all' || choice === record.id);
                const others = choices.merged.filter(({ id }) => id !== record.id);
                return (
                    <td key={record.id} className={clsx({ taken: isTaken, out: !isIn })}>
                        <div className="value">
                            <Button
                                size="small"
                                variant={isTaken ? 'outlined' : 'text'}
                                aria-pressed={isTaken}
                                aria-label={`${translate('resources.duplicates.take', { place: index + 1 })}, ${label}`}
                                aria-keyshortcuts={isCurrent ? String(index + 1) : undefined}
                                disabled={!isIn}
                                endIcon={isTaken && <CheckIcon />}
                                // The focus stays where it is, so that Enter still merges.
                                onMouseDown={event => event.preventDefault()}
                                onClick={() => {
                                    choices.goTo(name);
                                    choices.choose(name, record.id);
                                }}
                            >
                                {index + 1}
                            </Button>
                            <div className="content">
                                <CaseValue
                                    name={name}
                                    field={field}
                                    sizes={choices.sizes}
                                    value={record[name]}
                                    base={survivor?.[name]}
                                    others={others.map(other => other[name])}
                                    isBase={record.id === choices.keep}
                                    isTaken={isTaken}
                                />
                            </div>
                        </div>
                    </td>
                );
            })}
        </tr>
    );
};

/** The fields that all records have alike, folded into one line. */
const EqualFields = ({ kind, columns, choices: { equal, merged } }: CaseTableProps) => {
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    if (equal.length === 0) return null;
    const labelOf = (name: string) => translate(`resources.${resourceOf[kind]}.fields.${name}`);
    return (
        <>
            <tr className="fold">
                <td colSpan={columns.length + 1}>
                    <Button
                        fullWidth
                        variant="text"
                        startIcon={<OpenIcon />}
                        aria-expanded={isOpen}
                        onMouseDown={event => event.preventDefault()}
                        onClick={() => setOpen(!isOpen)}
                    >
                        {translate('resources.duplicates.equal', { smart_count: equal.length })}{' '}
                        {equal.map(([name]) => labelOf(name)).join(', ')}
                    </Button>
                </td>
            </tr>
            {isOpen &&
                equal.map(([name, field]) => (
                    <tr key={name}>
                        <th scope="row">{labelOf(name)}</th>
                        <td colSpan={columns.length}>
                            {isEmpty(merged[0]?.[name]) ? <Nothing /> : drawValue(field, merged[0]?.[name])}
                        </td>
                    </tr>
                ))}
        </>
    );
};

/** The records of a case side by side: what differs, and from which of them each field is taken. */
export const CaseTable = (props: CaseTableProps) => {
    const translate = useTranslate();
    const { columns, choices } = props;
    return (
        <CaseFrame>
            <table style={{ minWidth: columns.length > 2 ? 112 + columns.length * 232 : undefined }}>
                <caption>
                    <Hidden>{translate('resources.duplicates.table')}</Hidden>
                </caption>
                <thead>
                    <tr>
                        <td aria-hidden="true" />
                        {columns.map(column => (
                            <th key={column.record.id} scope="col">
                                <RecordHead {...props} column={column} />
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {choices.different.map(of => (
                        <FieldRow key={of[0]} {...props} of={of} />
                    ))}
                    <EqualFields {...props} />
                </tbody>
            </table>
        </CaseFrame>
    );
};
