import { characters, limits } from '../../contract/limits.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { FormDialog } from '../../src/features/form/FormDialog.tsx';
import { useRunWords } from '../../src/features/runs/useRunWords.ts';
import { AutocompleteInput } from '../../src/ui/input/AutocompleteInput.tsx';
import { TextInput } from '../../src/ui/input/TextInput.tsx';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { commandKey } from '../../src/ui/keys/shortcut.ts';
import { maxLength } from '../../src/ui/validators.ts';
import { useSaveOfRuns } from './useSayOfRegion.ts';

interface RegionWordDialogProps {
    open: boolean;
    /** Of the region. */
    id: number;
    is: 'note' | 'zone';
    /** What holds so far. */
    text: string;
    /** Of what was said; 0 if nothing was. */
    version: number;
    onClose: () => void;
}

const rules = [maxLength(limits.deskNote)];

const isSaid = ({ text }: { text: string | null }) =>
    Boolean(text?.trim()) && characters(text!.trim()) <= limits.deskNote;

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map(id => ({ id, name: id }));

/** Asks for the note of a region, or for the time zone of its clocks. */
export const RegionWordDialog = ({ open, id, is, text, version, onClose }: RegionWordDialogProps) => {
    const { say } = useRunWords();
    const send = useSend('POST shop-region/{id}/words');
    const saving = useSaveOfRuns();
    const label = `resources.runs.${is}.title`;
    return (
        <FormDialog
            open={open}
            title={say(`${is}.title`)}
            action={
                <>
                    {say('note.save')}
                    <Kbd keys={`${commandKey} ↵`} />
                </>
            }
            actionKeys="Control+Enter"
            draft={`shop-region/${id}/${is}`}
            labels={{ text: label }}
            values={{ text }}
            canSave={isSaid}
            save={values => {
                const body = { is, text: values.text.trim(), said: true, version };
                return saving(() => send({ params: { id }, body }));
            }}
            onClose={onClose}
        >
            {is === 'zone' ? (
                // Either dialog has a single field to fill in.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                <AutocompleteInput source="text" label={label} choices={zones} autoFocus />
            ) : (
                <TextInput
                    source="text"
                    label={label}
                    counted={limits.deskNote}
                    validate={rules}
                    multiline
                    minRows={4}
                    maxRows={12}
                    // oxlint-disable-next-line jsx-a11y/no-autofocus
                    autoFocus
                />
            )}
        </FormDialog>
    );
};
