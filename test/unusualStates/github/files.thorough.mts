import { matrix } from './matrix.mts';
import { fileStates } from './states/files.mts';

matrix('files', fileStates);
