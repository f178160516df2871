import { matrix } from './matrix.mts';
import { ruleStates } from './states/rules.mts';

matrix('rules', ruleStates);
