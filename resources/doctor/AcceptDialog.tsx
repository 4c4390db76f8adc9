import { useNotify } from 'react-admin';
import type { DoctorRule, FindingKind } from '../../contract/doctorRules.ts';
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

/** What is accepted: the finding of one record or of several; without records, the rule for categories. */
export interface Accepted {
    records?: readonly { kind: FindingKind; id: number }[];
    /** Of the only record. */
    name?: string;
}

interface AcceptDialogProps {
    open: boolean;
    rule: DoctorRule;
    accepted: Accepted;
    onSaved: () => unknown;
    onClose: () => void;
}

interface Values {
    reason: string;
    until: string | null;
    categories: number[];
}

/** Asks why findings of records, or a rule for categories, are to stay as they are, and until when. */
export const AcceptDialog = (props: AcceptDialogProps) => {
    const { open, rule, accepted, onSaved, onClose } = props;
    const { records, name } = accepted;
    const { say, number, ruleName } = useDoctorWords();
    const notify = useNotify();
    const send = useSend('POST doctor/acceptances');
    const { data: categories } = useReference('categories');
    const save = async ({ reason, until, categories: chosen }: Values) => {
        const given = records ? { records: [...records] } : { categories: chosen };
        await send({ body: { rule, reason, until: until || null, ...given } });
        notify('resources.doctor.nowAccepted', { type: 'success' });
        await onSaved();
    };
    const title = () => {
        if (!records) return say('acceptFor', { name: ruleName(rule) });
        if (name !== undefined) return say('acceptOne', { name });
        return say('acceptMany', { smart_count: records.length, number: number(records.length) });
    };
    return (
        <FormDialog<Values>
            open={open}
            title={title()}
            action={say('accept')}
            values={{ reason: '', until: null, categories: [] }}
            canSave={({ reason, categories: chosen }) =>
                reason.trim() !== '' && (records !== undefined || chosen.length > 0)
            }
            save={save}
            onClose={onClose}
        >
            {!records && (
                <TreeInput source="categories" label={say('fields.categories')} nodes={categories} />
            )}
            <TextInput source="reason" label={say('fields.reason')} validate={reasonRules} />
            <DayInput source="until" label={say('fields.until')} />
        </FormDialog>
    );
};
