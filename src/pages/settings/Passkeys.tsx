import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import FingerprintIcon from '@mui/icons-material/FingerprintOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useCall, useHttp, useSend } from '../../../dataProvider/calls.ts';
import { useDeviceName } from '../../features/session/useDeviceName.ts';
import { canUsePasskeys, registerPasskey } from '../../services/passkeys.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { openable } from '../../ui/openable.tsx';
import { styled } from '../../ui/styled.ts';
import { FactorRow } from './FactorRow.tsx';
import { type Factors, timeText, useFactorChange } from './useFactors.ts';

type Passkey = Factors['passkeys'][number];

const List = styled('ul')(({ theme: { palette, typography } }) => ({
    margin: 0,
    padding: 0,
    listStyle: 'none',
    ...typography.body2,
    '& li': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr) auto auto',
        alignItems: 'center',
        gap: 8,
        paddingBlock: 2,
        borderBlockStart: `1px solid ${palette.paper.hairline}`,
    },
    '& .name': { fontWeight: typography.fontWeightMedium, overflowWrap: 'anywhere' },
    '& .times': { color: palette.paper.muted },
    '@container (max-width: 460px)': {
        '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto auto' },
        '& .times': { gridRow: 2, gridColumn: '1 / -1' },
    },
}));

const Box = styled('div')({ containerType: 'inline-size' });

const PasskeyWindow = openable(() => import('./PasskeyWindow.tsx').then(module => module.PasskeyWindow));

interface PasskeysProps {
    factors: Factors;
    /** Called with recovery codes to show once. */
    onRecoveryCodes: (codes: readonly string[]) => void;
}

/** The passkeys of the account: added, renamed and removed. */
export const Passkeys = ({ factors: { codes, passkeys }, onRecoveryCodes }: PasskeysProps) => {
    const translate = useTranslate();
    const say = (key: string, args?: object) => translate(`pages.settings.factors.passkeys.${key}`, args);
    const notify = useNotify();
    const { change, reload } = useFactorChange();
    const http = useHttp();
    const rename = useSend('PUT auth/passkey/{id}');
    const remove = useSend('DELETE auth/passkey/{id}');
    const nameOf = useDeviceName();
    const { data: sessions } = useCall('GET auth/sessions', { absent: [] });
    const here = sessions?.find(({ is_current }) => is_current);
    const [naming, setNaming] = useState<{ count: number; passkey?: Passkey }>();
    const [removing, setRemoving] = useState<Passkey>();
    const [windows, setWindows] = useState(0);
    const adding = useRef<HTMLButtonElement>(null);
    const isAnswered = useRef(false);
    useEffect(() => {
        // The button that asked is gone with its passkey.
        if (isAnswered.current && !removing) adding.current?.focus();
        isAnswered.current = false;
    }, [removing]);
    const isSupported = canUsePasskeys();

    const openWindow = (passkey?: Passkey) => {
        setWindows(windows + 1);
        setNaming({ count: windows + 1, passkey });
    };
    const save = async (name: string) => {
        if (naming?.passkey) {
            await rename({ params: { id: naming.passkey.id }, body: { name } });
        } else {
            const { recovery_codes: recovery } = await registerPasskey({ http }, name);
            if (recovery) onRecoveryCodes(recovery);
            else notify(say('added', { name }));
        }
        await reload();
    };
    const removeIt = async ({ id, name }: Passkey) => {
        await change(() => remove({ params: { id } }), 'passkeys.removed', { name });
        isAnswered.current = true;
        setRemoving(undefined);
    };
    const isLast = codes === null && passkeys.length === 1;
    return (
        <FactorRow
            icon={FingerprintIcon}
            title={say('title')}
            count={passkeys.length}
            what={say(isSupported ? 'what' : 'unsupported')}
            action={
                isSupported && (
                    <Button
                        ref={adding}
                        startIcon={<AddIcon />}
                        aria-haspopup="dialog"
                        onClick={() => openWindow()}
                    >
                        {say('add')}
                    </Button>
                )
            }
        >
            {passkeys.length > 0 && (
                <Box>
                    <List aria-label={say('title')}>
                        {passkeys.map(passkey => (
                            <li key={passkey.id}>
                                <span className="name">{passkey.name}</span>
                                <span className="times">
                                    {say('since', {
                                        time: timeText(passkey.created),
                                        used: passkey.used
                                            ? translate('pages.settings.factors.lastUsed', {
                                                  time: timeText(passkey.used),
                                              })
                                            : translate('pages.settings.factors.unused'),
                                    })}
                                </span>
                                <IconButton
                                    size="small"
                                    aria-label={say('renameOf', { name: passkey.name })}
                                    title={say('rename')}
                                    onClick={() => openWindow(passkey)}
                                >
                                    <EditIcon />
                                </IconButton>
                                <IconButton
                                    size="small"
                                    aria-label={say('removeOf', { name: passkey.name })}
                                    title={say('remove')}
                                    onClick={() => setRemoving(passkey)}
                                >
                                    <DeleteIcon />
                                </IconButton>
                            </li>
                        ))}
                    </List>
                </Box>
            )}
            <PasskeyWindow
                key={windows}
                open={naming?.count === windows}
                renamed={naming?.passkey?.name}
                proposed={here ? nameOf(here) : ''}
                onSave={save}
                onClose={() => setNaming(undefined)}
            />
            <ConfirmDialog
                open={removing !== undefined}
                danger
                title={say('removeOf', { name: removing?.name ?? '' })}
                text={isLast ? translate('pages.settings.factors.lastText') : say('removeText')}
                onYes={() => removing && removeIt(removing)}
                onNo={() => setRemoving(undefined)}
            />
        </FactorRow>
    );
};
