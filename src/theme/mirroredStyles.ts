import mirror from '@mui/stylis-plugin-rtl';
import { readNonce } from '../services/readConfig.ts';
import { createStyles } from './createStyles.ts';

/** The console's own styles are logical; MUI's name left and right, and are mirrored. */
export const mirroredStyles = createStyles(readNonce(), 'mirrored', [mirror]);
