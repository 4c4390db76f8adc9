import type { Field, Fields } from '../../ui/fields/field.ts';
import { listChanges } from '../../ui/difference/listChanges.ts';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useFields } from '../../ui/fields/useField.ts';
import { mergeValues } from '../merge/mergeValues.ts';
import { useFieldLabel, useIsNamed } from './useFieldLabel.ts';
import { DraftChanges, undeclared } from './DraftChanges.tsx';
import type { Draft, Values } from './draftStore.ts';
import { changedFields, pick } from './draftValues.ts';
import { OfferBar, useOfferTitle } from './OfferBar.tsx';
import { fits } from './fits.ts';

const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const idOf = (entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry;

const partsOf = (field: Field | undefined, value: unknown): readonly string[] | undefined => {
    switch (field?.kind) {
        case 'array':
            return value === undefined || value === null ? [] : field.parts(value as never);
        case 'referenceArray':
        case 'linkArray':
            return entriesOf(value).map(entry => String(idOf(entry)));
        default:
            return undefined;
    }
};

/** How many entries of a list differ, a replaced one counting once; undefined for a field that is no list. */
const changedEntries = (field: Field | undefined, before: unknown, after: unknown) => {
    const [one, other] = [partsOf(field, before), partsOf(field, after)];
    if (!one || !other) return undefined;
    const ordered = field?.kind === 'array' && field.ordered === true;
    const { added, removed, moved } = listChanges(one, other, ordered);
    return Math.max(added.length, removed.length) + moved.length;
};

interface DraftBarProps {
    open: boolean;
    draft: Draft | undefined;
    /** Restoring or showing the draft has failed, so that it can only be read as text. */
    isBroken: boolean;
    /** Receives the values that the restored ones replace. */
    onPut: (replaced: Values) => void;
    onSay: (text: string) => void;
    /** The draft has been `restored` or `discarded`, and is no longer needed. */
    onSettled: (how: 'restored' | 'discarded') => void;
}

/** Shows a value that no input of the form can hold. */
const plainText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

type OfferProps = Omit<DraftBarProps, 'open' | 'draft'> & { draft: Draft };

const Offer = ({ draft, isBroken, onPut, onSay, onSettled }: OfferProps) => {
    const translate = useTranslate();
    const [locale = 'en'] = useLocaleState();
    const labelOf = useFieldLabel();
    const isNamed = useIsNamed();
    const fields = useFields();
    const isNew = useRecordContext() === undefined;
    const panel = useId();
    const titleOf = useOfferTitle();
    const [isShown, setShown] = useState(false);
    const [undecided, setUndecided] = useState<readonly string[]>();
    const [isRestored, setRestored] = useState(false);
    const { setValue } = useFormContext();
    const { dirtyFields, defaultValues = {} } = useFormState();
    const isUnchanged = Object.keys(dirtyFields).length === 0;
    const current: Values = useWatch();

    const declared = (each: readonly string[]): Fields =>
        Object.fromEntries(each.map(name => [name, fields[name] ?? undeclared(draft.values[name])]));
    const named = (name: string) => {
        const count = changedEntries(fields[name], current[name], draft.values[name]);
        return count === undefined ? labelOf(name) : `${labelOf(name)} (${count})`;
    };
    const changed = changedFields(current, draft.values);
    const isFit = (name: string) =>
        !isBroken && fits(fields[name], draft.values[name], current[name] ?? draft.base[name]);
    const unfit = changed.filter(name => isNamed(name) && !isFit(name));
    const fitting = isRestored ? [] : changed.filter(isFit);
    const names = undecided ?? fitting.filter(isNamed);
    const list = (each: readonly string[]) =>
        new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(each);
    const title = titleOf(draft.time);
    const would = [
        ...(names.length > 0
            ? [
                  translate(undecided ? 'components.draft.clash' : 'components.draft.would', {
                      fields: list(names.map(named)),
                  }),
              ]
            : []),
        ...(unfit.length > 0
            ? [translate('components.draft.unfit', { fields: list(unfit.map(labelOf)) })]
            : []),
    ].join('. ');
    useEffect(() => {
        onSay(`${title}. ${would}`);
        // Once in each language, not with every character that is typed below.
        // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [locale]);

    const choices = useRef<HTMLDivElement>(null);
    useEffect(() => {
        // The pressed button is gone.
        if (undecided) choices.current?.querySelector<HTMLElement>('.choices button')?.focus();
    }, [undecided]);

    const put = (values: Values) => {
        onPut(pick(current, Object.keys(values)));
        for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
    };
    const restore = () => {
        // Nobody else can have changed a new record, so its prefilled values give way.
        const typed = isNew
            ? { ...draft.base, ...pick(current, changedFields(defaultValues, current)) }
            : current;
        // Merges a field changed since with the draft, or asks about it.
        const { values, clashes } = mergeValues(declared(names), {
            base: draft.base,
            theirs: typed,
            mine: pick(draft.values, fitting),
        });
        put(
            pick(
                values,
                fitting.filter(name => !clashes.includes(name)),
            ),
        );
        if (clashes.length > 0) {
            setUndecided(clashes);
            return onSay(translate('components.draft.clash', { fields: list(clashes.map(named)) }));
        }
        if (unfit.length === 0) return onSettled('restored');
        setRestored(true);
        onSay(translate('components.draft.unfit', { fields: list(unfit.map(labelOf)) }));
    };
    const decide = (name: string, isMine: boolean) => {
        if (isMine) put(pick(draft.values, [name]));
        const left = names.filter(each => each !== name);
        if (left.length > 0) return setUndecided(left);
        if (unfit.length === 0) return onSettled('restored');
        setUndecided(undefined);
        setRestored(true);
    };
    if (names.length === 0 && unfit.length === 0) return null;
    return (
        <OfferBar
            time={draft.time}
            would={would}
            filled={isUnchanged}
            onDiscard={undecided ? undefined : () => onSettled('discarded')}
            onRestore={undecided || names.length === 0 ? undefined : restore}
            more={
                !undecided && (
                    <Button
                        className="show"
                        variant="text"
                        size="small"
                        aria-expanded={isShown}
                        aria-controls={panel}
                        onClick={() => setShown(shown => !shown)}
                    >
                        {translate(isShown ? 'components.draft.hide' : 'components.draft.show')}
                    </Button>
                )
            }
        >
            <div id={panel} ref={choices}>
                {(isShown || undecided) && (
                    <DraftChanges
                        names={[...names, ...unfit]}
                        unfit={unfit}
                        before={current}
                        after={{
                            ...draft.values,
                            ...Object.fromEntries(unfit.map(name => [name, plainText(draft.values[name])])),
                        }}
                        onDecide={undecided && decide}
                    />
                )}
            </div>
        </OfferBar>
    );
};

/**
 * Offers the draft of an earlier visit, and asks field by field about those that were changed meanwhile; values the
 * form can no longer hold are shown as text.
 */
export const DraftBar = ({ draft, ...props }: DraftBarProps) => draft && <Offer draft={draft} {...props} />;
