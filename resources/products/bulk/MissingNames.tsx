import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { type MissingName, listMissing, type MissingOrder } from './missing.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { Section } from '../../../src/ui/page/Section.tsx';
import { nameKey } from '../form/ingredientText.ts';
import { MissingTools } from './MissingTools.tsx';
import { NameWindow } from './NameWindow.tsx';
import type { Replacements } from './rowChanges.ts';

interface MissingRowProps {
    missing: MissingName;
    selected: boolean;
    /** Translated label of the button that adds it. */
    addLabel: string;
    disabled: boolean;
    /** `range` means everything since the last selected name. */
    onSelect: (range: boolean) => void;
    onAdd: () => void;
    onUse: (suggestion: string) => void;
}

const MissingRow = (props: MissingRowProps) => {
    const { missing, selected, addLabel, disabled, onSelect, onAdd, onUse } = props;
    const { name, uses, suggestion, nearest } = missing;
    const offered = [...new Set([...(suggestion === undefined ? [] : [suggestion]), ...nearest])];
    const translate = useTranslate();
    const t = (key: string, args: object) => translate(`resources.products.bulk.missing.${key}`, args);
    return (
        <>
            <Checkbox
                size="small"
                checked={selected}
                slotProps={{ input: { 'aria-label': t('select', { name }) } }}
                onClick={event => onSelect(event.shiftKey)}
            />
            <span className="name">
                {name}
                <br />
                <Quiet>{t('uses', { smart_count: uses })}</Quiet>
                {offered.map(known => (
                    <Button
                        key={known}
                        variant="text"
                        size="small"
                        aria-label={t('useFor', { name: known, missing: name })}
                        disabled={disabled}
                        onClick={() => onUse(known)}
                    >
                        {t('use', { name: known })}
                    </Button>
                ))}
            </span>
            <Button
                size="small"
                startIcon={<AddIcon />}
                aria-label={addLabel}
                disabled={disabled}
                onClick={onAdd}
            >
                {translate('resources.products.ingredients.add')}
            </Button>
        </>
    );
};

interface MissingNamesProps {
    /** Translated. */
    title: string;
    missing: readonly MissingName[];
    /** Translated label of the button beside a name. */
    addLabel: (name: string) => string;
    disabled: boolean;
    onAdd: (names: readonly string[]) => void;
    onReplace: (replacements: Replacements) => void;
    end?: ReactNode;
    children: ReactNode;
}

const replacementsFor = (missing: readonly MissingName[]) =>
    new Map(
        missing.flatMap(({ name, suggestion }) =>
            suggestion === undefined ? [] : [[nameKey(name), suggestion] as const],
        ),
    );

/** Each name has a button that adds it and one that uses a known name instead; renders nothing without any. */
export const MissingNames = (props: MissingNamesProps) => {
    const { title, missing, addLabel, disabled, onAdd, onReplace, end, children } = props;
    const [text, setText] = useState('');
    const [order, setOrder] = useState<MissingOrder>('byUse');
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
    const [last, setLast] = useState<string>();
    const listed = useMemo(() => listMissing(missing, text, order), [missing, text, order]);
    // Names that are no longer missing are no longer selected.
    const selected = useMemo(() => missing.filter(({ name }) => chosen.has(name)), [missing, chosen]);
    if (missing.length === 0) return null;

    const choose = (names: readonly string[], on: boolean) => {
        const next = new Set(chosen);
        for (const name of names) {
            if (on) next.add(name);
            else next.delete(name);
        }
        setChosen(next);
    };
    const select = (name: string, range: boolean) => {
        const names = listed.map(each => each.name);
        const [from, to] = [names.indexOf(range && last !== undefined ? last : name), names.indexOf(name)];
        const start = from < 0 ? to : Math.min(from, to);
        choose(names.slice(start, Math.max(from, to) + 1), !chosen.has(name));
        setLast(name);
    };
    return (
        <Section title={title} count={missing.length} end={end}>
            <MissingTools
                title={title}
                listed={listed}
                selected={selected}
                text={text}
                order={order}
                disabled={disabled}
                onText={setText}
                onOrder={setOrder}
                onSelectAll={on =>
                    choose(
                        listed.map(({ name }) => name),
                        on,
                    )
                }
                onAdd={() => onAdd(selected.map(({ name }) => name))}
                onUse={() => onReplace(replacementsFor(selected))}
            />
            <NameWindow items={listed} keyOf={({ name }) => name}>
                {each => (
                    <MissingRow
                        missing={each}
                        selected={chosen.has(each.name)}
                        addLabel={addLabel(each.name)}
                        disabled={disabled}
                        onSelect={range => select(each.name, range)}
                        onAdd={() => onAdd([each.name])}
                        onUse={suggestion => onReplace(new Map([[nameKey(each.name), suggestion]]))}
                    />
                )}
            </NameWindow>
            {children}
        </Section>
    );
};
