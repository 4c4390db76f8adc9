import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { characters, limits } from '../../../../contract/limits.ts';
import type { ImportReason, ImportWhy } from '../../../../contract/importReasons.ts';
import type { OpenImportRow } from '../../../../contract/imports.ts';
import { useCall } from '../../../../dataProvider/calls.ts';
import { IngredientTag, IngredientTags } from '../../hazard/IngredientTag.tsx';
import { FieldPair, Fields } from '../../../ui/form/Fields.tsx';
import { FieldShell } from '../../../ui/input/FieldShell.tsx';
import { ListFailure } from '../../../ui/message/ListFailure.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { styled } from '../../../ui/styled.ts';
import { Kbd } from '../../../ui/keys/Kbd.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { LabelText } from './LabelText.tsx';
import { NameQuestion } from './NameQuestion.tsx';
import { type MendField, useMend } from './useMend.ts';
import { useReasonWords } from './useReasonWords.ts';

const Panes = styled('div')(({ theme: { breakpoints, palette, space, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: space.inline,
    padding: `4px ${space.inline}px ${space.inline}px`,
    backgroundColor: palette.paper.sunken,
    '& h3': { ...typography.subtitle1, marginBlockEnd: 8 },
    '& .count': {
        marginInlineStart: 6,
        color: palette.paper.muted,
        fontWeight: typography.fontWeightRegular,
    },
    '& > div': { display: 'grid', alignContent: 'start', gap: 12, minWidth: 0 },
    '& .acts': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
    '& .acts > p': {
        ...typography.body2,
        color: palette.paper.muted,
        flex: '1 1 12ch',
        overflowWrap: 'anywhere',
    },
    [breakpoints.down('narrow')]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingInline: space.inlinePhone },
}));

/** No higher, so that what is asked below stays in view. */
const Scrolled = styled('div')({ maxHeight: '24vh', overflow: 'auto' });

const counted: Partial<Record<MendField, number>> = {
    name: limits.productName,
    brand: limits.brandName,
};

/** The fields that reasons are about. */
const fieldsOf: Partial<Record<ImportWhy, MendField>> = {
    nameMissing: 'name',
    nameLong: 'name',
    twice: 'name',
    brandMissing: 'brand',
    brandLong: 'brand',
    barcodesMany: 'barcodes',
    barcodeForm: 'barcodes',
    barcodeDigit: 'barcodes',
    barcodeOther: 'barcodes',
    categoryMissing: 'categories',
    categoryUnknown: 'categories',
    categorySeveral: 'categories',
    categoriesMany: 'categories',
};

const fieldOf = ({ why, args }: ImportReason) => (args.what === 'barcode' ? 'barcodes' : fieldsOf[why]);

/** The id of the button that opens a row. */
export const rowButton = (id: number) => `waiting-${id}`;

/** Scrolls an opened row into view, or its head if it is taller than the window. */
export const showRow = (id: number) => {
    document.getElementById(rowButton(id))?.parentElement?.scrollIntoView?.({ block: 'nearest' });
};

const Mending = ({ row, onDone }: { row: OpenImportRow; onDone: () => void }) => {
    const translate = useTranslate();
    const id = useId();
    const { whole } = useReasonWords();
    const { isBusy, save, valueOf, type, keep, enter } = useMend(row, onDone);
    const { pieces, values, blocked } = row;
    const question = pieces.find(({ open }) => open);
    const imported = pieces.filter(
        ({ ingredient, makes, outcome }) => outcome !== 'leftOut' && (ingredient || makes !== null),
    );
    const short = blocked?.why === 'nameLong' ? String(blocked.args.short) : '';
    const wrong = blocked && fieldOf(blocked);
    const answers = blocked ? (wrong ?? 'why') : 'import';
    const asks = question ? `question-${question.start}` : answers;
    const next = `${id}-${short ? 'short' : asks}`;
    const field = (name: MendField) => {
        const most = counted[name];
        const value = valueOf(name);
        const isWrong = wrong === name;
        return (
            <FieldShell
                id={`${id}-${name}`}
                label={translate(`resources.imports.columns.${name}`)}
                end={
                    most !== undefined &&
                    translate('resources.quarantine.letters', { count: characters(value), max: most })
                }
            >
                <OutlinedInput
                    id={`${id}-${name}`}
                    size="small"
                    fullWidth
                    value={value}
                    inputProps={{
                        dir: 'auto',
                        maxLength: limits.importCell,
                        'aria-describedby': isWrong ? `${id}-why` : undefined,
                    }}
                    error={isWrong || (most !== undefined && characters(value) > most)}
                    onChange={({ target }) => type(name, target.value)}
                    onBlur={keep}
                    onKeyDown={({ key, repeat, nativeEvent }) => {
                        if (nativeEvent.isComposing || repeat) return;
                        if (key === 'Escape') document.getElementById(rowButton(row.id))?.focus();
                        if (key !== 'Enter') return;
                        if (blocked && value === values[name]) document.getElementById(next)?.focus();
                        else enter();
                    }}
                />
            </FieldShell>
        );
    };
    useEffect(() => showRow(row.id), [row.id]);
    // By keys, the focus is on what comes next.
    useEffect(() => {
        const at = document.activeElement;
        const control = document.getElementById(next);
        if (at?.id === rowButton(row.id) || at?.contains(control)) control?.focus();
    }, [row.id, next]);
    return (
        <Panes>
            <div>
                <h3>{translate('resources.quarantine.label.title')}</h3>
                {values.ingredients ? (
                    <LabelText text={values.ingredients} pieces={pieces} />
                ) : (
                    <p>{translate('resources.quarantine.label.none')}</p>
                )}
                <Fields>
                    {field('name')}
                    <FieldPair>
                        {field('brand')}
                        {field('barcodes')}
                    </FieldPair>
                    {field('categories')}
                </Fields>
            </div>
            <div>
                <h3>
                    {translate('resources.quarantine.toImport')}
                    <span className="count">{imported.length}</span>
                </h3>
                {imported.length > 0 && (
                    <Scrolled
                        tabIndex={0}
                        role="group"
                        aria-label={translate('resources.quarantine.toImport')}
                    >
                        <IngredientTags>
                            {imported.map(({ start, ingredient, makes }) => (
                                <li key={start}>
                                    {ingredient ? (
                                        <IngredientTag
                                            name={ingredient.name}
                                            score={ingredient.ewg_hazard_score}
                                        />
                                    ) : (
                                        <Tag accent>
                                            {translate('resources.quarantine.madeName', { name: makes })}
                                        </Tag>
                                    )}
                                </li>
                            ))}
                        </IngredientTags>
                    </Scrolled>
                )}
                {question && (
                    <NameQuestion
                        key={question.name}
                        id={`${id}-question-${question.start}`}
                        piece={question}
                        onChoose={choice =>
                            save('keep', { choices: { [question.name.toLowerCase()]: choice } })
                        }
                    />
                )}
                {short && (
                    <div className="acts">
                        <p>{translate('resources.quarantine.shorter')}</p>
                        <Button
                            id={`${id}-short`}
                            variant="outlined"
                            loading={isBusy}
                            onClick={() => {
                                type('name', short);
                                save('import');
                            }}
                        >
                            <bdi>{short}</bdi>
                            <Kbd keys="Enter" />
                        </Button>
                    </div>
                )}
                {blocked?.why === 'labelNone' && (
                    <div className="acts">
                        <Button
                            variant="outlined"
                            onClick={() => save('keep', { cells: { ingredients: '' } })}
                        >
                            {translate('resources.quarantine.withoutLabel')}
                        </Button>
                    </div>
                )}
                {blocked?.why === 'brandNear' && (
                    <div className="acts">
                        <Button
                            variant="outlined"
                            onClick={() => {
                                type('brand', String(blocked.args.near));
                                keep();
                            }}
                        >
                            <bdi>{blocked.args.near}</bdi>
                        </Button>
                        <Button variant="outlined" onClick={() => save('keep', { other_brand: true })}>
                            {translate('resources.quarantine.otherBrand')}
                        </Button>
                    </div>
                )}
                <div className="acts">
                    <Button
                        id={`${id}-import`}
                        variant="contained"
                        disabled={blocked !== null}
                        loading={isBusy}
                        onClick={() => save('import')}
                        aria-describedby={`${id}-why`}
                    >
                        {translate('resources.quarantine.import')}
                    </Button>
                    <p id={`${id}-why`} role="status" tabIndex={-1}>
                        {blocked ? whole(blocked) : translate('resources.quarantine.ownEdit')}
                    </p>
                    <Button variant="text" disabled={isBusy} onClick={() => save('leave')}>
                        {translate('resources.quarantine.leave')}
                    </Button>
                </div>
            </div>
        </Panes>
    );
};

/** A waiting row, opened: its label with what became of each part, fields to mend, and the acts. */
export const OpenRow = ({ id, name, onDone }: { id: number; name: string; onDone: () => void }) => {
    const { data, error, refetch } = useCall('GET import-row/{id}', { params: { id } });
    if (error) return <ListFailure name={name} error={error} refetch={refetch} />;
    return data ? <Mending row={data} onDone={onDone} /> : <PageLoading />;
};
