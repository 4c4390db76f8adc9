import { CleanUpHead } from '../../src/features/cleanUp/CleanUpHead.tsx';

export const Quarantine = () => <CleanUpHead part="quarantine" />;
