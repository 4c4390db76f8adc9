import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { characters, limits } from '../../../contract/limits.ts';
import type { NewProgram } from '../../../contract/programs.ts';
import { type RightsArea, rightsAreas } from '../../../contract/rights.ts';
import { FormDialog } from '../../features/form/FormDialog.tsx';
import { AutocompleteArrayInput } from '../../ui/input/AutocompleteInput.tsx';
import { RadioButtonGroupInput } from '../../ui/input/RadioButtonGroupInput.tsx';
import { SelectInput } from '../../ui/input/SelectInput.tsx';
import { NumberInput, TextInput } from '../../ui/input/TextInput.tsx';
import { integer, required } from '../../ui/validators.ts';

/** What a collector of prices calls. */
const collects = [
    'POST collector/runs',
    'POST collector/readings',
    'PUT collector/run/{id}/end',
    'GET shops',
    'GET shop-regions',
    'GET shop-items',
    'GET shop-item/{id}',
    'POST search/shop-items',
];

const lives = [7, 30, 90, 365];

type Kind = 'collector' | 'reading' | 'everything' | 'some';

interface Values {
    name: string;
    kind: Kind;
    areas: RightsArea[];
    calls: string[];
    days: number;
    requests_a_day: number;
}

const toBody = ({ name, kind, areas, calls, days, requests_a_day }: Values): NewProgram => ({
    name: name.trim(),
    days,
    requests_a_day: Number(requests_a_day),
    areas: kind === 'collector' ? ['shops'] : areas.length > 0 ? areas : null,
    reading_only: kind === 'reading',
    calls: { collector: collects, some: calls, reading: null, everything: null }[kind],
});

const key = (name: string) => `pages.settings.program.${name}`;

const labels = {
    name: key('name'),
    kind: key('may'),
    areas: key('areas'),
    calls: key('callNames'),
    days: key('lasts'),
    requests_a_day: key('aDay'),
};

const ofKind = (calls: readonly string[]): Kind[] => [
    ...(collects.every(name => calls.includes(name)) ? ['collector' as const] : []),
    'reading',
    'everything',
    'some',
];

/** The choices that what it may do asks for. */
const Narrower = ({ calls, areas }: Pick<ProgramWindowProps, 'calls' | 'areas'>) => {
    const translate = useTranslate();
    const kind = useWatch<Values>({ name: 'kind' });
    return (
        <>
            {kind !== 'collector' && (
                <AutocompleteArrayInput
                    source="areas"
                    label={labels.areas}
                    choices={(areas ?? rightsAreas).map(id => ({ id, name: `shell.groups.${id}` }))}
                    placeholder={key('allAreas')}
                />
            )}
            {kind === 'some' && (
                <AutocompleteArrayInput
                    source="calls"
                    label={labels.calls}
                    choices={calls}
                    validate={required()}
                    suggestionLimit={50}
                    noOptionsText={translate(key('noCalls'))}
                />
            )}
        </>
    );
};

interface ProgramWindowProps {
    open: boolean;
    /** The calls that a program of the account can have. */
    calls: readonly string[];
    /** The areas of the account; all unless it is narrowed. */
    areas: readonly RightsArea[] | null | undefined;
    /** Rejects with the refusal, which is shown here. */
    onSave: (program: NewProgram) => Promise<void>;
    onClose: () => void;
}

/** Asks for the name, the extent and the end of a new program. */
export const ProgramWindow = ({ open, calls, areas, onSave, onClose }: ProgramWindowProps) => {
    const translate = useTranslate();
    const kinds = ofKind(calls);
    const values: Values = {
        name: '',
        kind: kinds[0]!,
        areas: [],
        calls: [],
        days: 90,
        requests_a_day: 100_000,
    };
    const isNamed = ({ name }: Values) => name.trim() !== '' && characters(name.trim()) <= limits.programName;
    return (
        <FormDialog<Values>
            open={open}
            title={translate(key('add'))}
            action={translate(key('make'))}
            labels={labels}
            values={values}
            canSave={isNamed}
            save={typed => onSave(toBody(typed))}
            onClose={onClose}
        >
            <TextInput
                source="name"
                label={labels.name}
                autoComplete="off"
                counted={limits.programName}
                validate={required()}
                // The dialog was opened to type it.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
            />
            <RadioButtonGroupInput
                source="kind"
                label={labels.kind}
                row={false}
                choices={kinds.map(id => ({ id, name: key(`kinds.${id}`) }))}
            />
            <Narrower calls={calls} areas={areas} />
            <SelectInput
                source="days"
                label={labels.days}
                validate={required()}
                choices={lives.map(days => ({
                    id: days,
                    name: translate(key('days'), { smart_count: days }),
                }))}
            />
            <NumberInput
                source="requests_a_day"
                label={labels.requests_a_day}
                min={1}
                validate={[required(), integer]}
            />
        </FormDialog>
    );
};
