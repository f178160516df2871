import { matrix } from './matrix.mts';
import { objectStates } from './states/objects.mts';

matrix('objects', objectStates);
