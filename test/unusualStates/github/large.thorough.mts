import { matrix } from './matrix.mts';
import { largeStates } from './states/large.mts';

matrix('large', largeStates);
