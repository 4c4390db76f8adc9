import MachineIcon from '@mui/icons-material/TerminalOutlined';
import Avatar from '@mui/material/Avatar';
import type { Edit } from '../../../contract/history.ts';
import { styled } from '../../ui/styled.ts';

const Badge = styled(Avatar)(({ theme: { palette, radius, size, typography } }) => ({
    width: size.target,
    height: size.target,
    ...typography.caption,
    color: palette.paper.muted,
    backgroundColor: palette.paper.tile,
    '&.machine': { borderRadius: radius.control },
    '& svg': { fontSize: size.iconSmall },
}));

/** A person's initial, or an icon for a command or a program; decorative, because the name is beside it. */
export const EditAuthor = ({ by }: Pick<Edit, 'by'>) =>
    by?.id && by.program === undefined ? (
        <Badge aria-hidden="true">{[...by.name][0]?.toLocaleUpperCase()}</Badge>
    ) : (
        <Badge aria-hidden="true" className="machine">
            <MachineIcon />
        </Badge>
    );
