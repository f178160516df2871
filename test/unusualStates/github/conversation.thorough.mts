import { matrix } from './matrix.mts';
import { conversationStates } from './states/conversation.mts';

matrix('conversation', conversationStates);
