import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { Section } from '../../../src/kit/Section.tsx';
import { nameKey } from '../form/ingredientText.ts';
import { listMissing, type MissingName, type MissingOrder } from './missing.ts';
import { MissingRow } from './MissingRow.tsx';
import { MissingTools } from './MissingTools.tsx';
import { NameWindow } from './NameWindow.tsx';
import type { Replacements } from './rowChanges.ts';

interface MissingNamesProps {
    /** Translated. */
    title: string;
    missing: readonly MissingName[];
    /** Translated label of the button beside a name. */
    addLabel: (name: string) => string;
    disabled: boolean;
    onAdd: (names: readonly string[]) => void;
    onReplace: (replacements: Replacements) => void;
    /** Shown at the end of the heading row. */
    end?: ReactNode;
    /** The form or dialog that adds names. */
    children: ReactNode;
}

const replacementsFor = (missing: readonly MissingName[]) =>
    new Map(
        missing.flatMap(({ name, suggestion }) =>
            suggestion === undefined ? [] : [[nameKey(name), suggestion] as const],
        ),
    );

/**
 * Unknown names, searched, ordered, selected and exported, each with a button that adds it and one that uses a
 * known name in its place; renders nothing when there are none.
 */
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
