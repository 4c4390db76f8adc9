import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import MuteIcon from '@mui/icons-material/NotificationsOffOutlined';
import WarnIcon from '@mui/icons-material/WarningAmberOutlined';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { memberNoteTypes, type MemberNoteType } from '../../../../contract/memberWords.ts';
import type { User } from '../../../../contract/profile.ts';
import { openable } from '../../../../src/ui/openable.tsx';
import { ChangeButton } from '../../../../src/ui/record/ChangeButton.tsx';

const MemberNoteDialog = openable(() =>
    import('./MemberNoteDialog.tsx').then(module => module.MemberNoteDialog),
);

const buttons = {
    note: { shortcut: 'n', icon: <NoteIcon /> },
    warning: { shortcut: 'w', icon: <WarnIcon /> },
    mute: { shortcut: 'm', icon: <MuteIcon /> },
} as const satisfies Record<MemberNoteType, object>;

/** What staff can do about a member: note, warn, mute. */
export const MemberActs = () => {
    const translate = useTranslate();
    const user = useRecordContext<User>();
    const [type, setType] = useState<MemberNoteType>();
    if (!user) return null;
    return (
        <>
            {memberNoteTypes.map(each => (
                <ChangeButton
                    key={each}
                    shortcut={buttons[each].shortcut}
                    startIcon={buttons[each].icon}
                    aria-haspopup="dialog"
                    act={() => setType(each)}
                >
                    {translate(`resources.users.profile.standing.acts.${each}`)}
                </ChangeButton>
            ))}
            <MemberNoteDialog
                key={type}
                open={type !== undefined}
                type={type ?? 'note'}
                user={user}
                onClose={() => setType(undefined)}
            />
        </>
    );
};
