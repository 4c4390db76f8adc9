import { useNotify } from 'react-admin';
import type { Finding } from '../../contract/doctor.ts';
import type { DoctorRule } from '../../contract/doctorRules.ts';
import { limits } from '../../contract/limits.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { useReference } from '../../dataProvider/useReference.ts';
import { FormDialog } from '../../src/features/form/FormDialog.tsx';
import { DayInput } from '../../src/ui/input/MomentInput.tsx';
import { TextInput } from '../../src/ui/input/TextInput.tsx';
import { TreeInput } from '../../src/ui/input/TreeInput.tsx';
import { maxLength, required } from '../../src/ui/validators.ts';
import { useDoctorWords } from './ruleWords.ts';

const reasonRules = [required(), maxLength(limits.acceptReason)];

interface AcceptDialogProps {
    open: boolean;
    rule: DoctorRule;
    /** The finding to accept; without it, the rule is accepted for categories. */
    finding: Finding | undefined;
    onSaved: () => unknown;
    onClose: () => void;
}

interface Values {
    reason: string;
    until: string | null;
    categories: number[];
}

/** Asks why a finding of a record, or a rule for categories, is to stay as it is, and until when. */
export const AcceptDialog = ({ open, rule, finding, onSaved, onClose }: AcceptDialogProps) => {
    const { say, ruleName } = useDoctorWords();
    const notify = useNotify();
    const send = useSend('POST doctor/acceptances');
    const { data: categories } = useReference('categories');
    const save = async ({ reason, until, categories: chosen }: Values) => {
        const shared = { rule, reason, until: until || null };
        if (finding) await send({ body: { ...shared, kind: finding.kind, record_id: finding.id } });
        else for (const category_id of chosen) await send({ body: { ...shared, category_id } });
        notify('resources.doctor.nowAccepted', { type: 'success' });
        await onSaved();
    };
    const name = finding?.name ?? ruleName(rule);
    return (
        <FormDialog<Values>
            open={open}
            title={finding ? say('acceptOne', { name }) : say('acceptFor', { name })}
            action={say('accept')}
            values={{ reason: '', until: null, categories: [] }}
            canSave={({ reason, categories: chosen }) =>
                reason.trim() !== '' && (finding !== undefined || chosen.length > 0)
            }
            save={save}
            onClose={onClose}
        >
            {!finding && (
                <TreeInput source="categories" label={say('fields.categories')} nodes={categories} />
            )}
            <TextInput source="reason" label={say('fields.reason')} validate={reasonRules} />
            <DayInput source="until" label={say('fields.until')} />
        </FormDialog>
    );
};
