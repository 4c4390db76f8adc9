import { useTranslate } from 'react-admin';
import { characters, limits } from '../../../contract/limits.ts';
import { FormDialog } from '../../features/form/FormDialog.tsx';
import { TextInput } from '../../ui/input/TextInput.tsx';
import { Quiet } from '../../ui/Quiet.tsx';

interface PasskeyWindowProps {
    open: boolean;
    /** The passkey to rename; undefined for a new one. */
    renamed: string | undefined;
    /** The name of a new one. */
    proposed: string;
    /** Rejects with the refusal, which is shown here. */
    onSave: (name: string) => Promise<void>;
    onClose: () => void;
}

const labels = { name: 'pages.settings.factors.passkeys.name' };

/** Names a new passkey before the browser asks for it, or renames one. */
export const PasskeyWindow = ({ open, renamed, proposed, onSave, onClose }: PasskeyWindowProps) => {
    const translate = useTranslate();
    const say = (key: string, args?: object) => translate(`pages.settings.factors.passkeys.${key}`, args);
    const isShort = (name: string) => characters(name.trim()) <= limits.passkeyName;
    return (
        <FormDialog<{ name: string }>
            open={open}
            title={renamed === undefined ? say('add') : say('renameOf', { name: renamed })}
            action={renamed === undefined ? say('go') : translate('components.save.do')}
            labels={labels}
            values={{ name: renamed ?? proposed }}
            canSave={({ name }) => name.trim() !== '' && isShort(name)}
            save={({ name }) => onSave(name.trim())}
            onClose={onClose}
        >
            {renamed === undefined && <Quiet>{say('next')}</Quiet>}
            <TextInput
                source="name"
                label={labels.name}
                autoComplete="off"
                validate={(name: string) =>
                    isShort(name)
                        ? undefined
                        : { message: 'refusals.maxLength', args: { max: limits.passkeyName } }
                }
                // The dialog was opened to type it.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
            />
        </FormDialog>
    );
};
