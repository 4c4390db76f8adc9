import { CleanUpHead } from '../../src/features/cleanUp/CleanUpHead.tsx';

export const Duplicates = () => <CleanUpHead part="duplicates" />;
